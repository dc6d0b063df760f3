import type { Locale } from '../../contract/languages';

/** Texts of Insights on paper. `{…}` are filled in; what the screen says too has the same words. */
export interface InsightsTexts {
  title: string;
  period: string;
  compared: string;
  /** A share of votes: `{share}` ({interval}, {n} votes). */
  happy: string;
  sad: string;
  /** Under ten votes: the faces themselves. */
  faces: string;
  better: string;
  worse: string;
  noChange: string;
  byDay: string;
  byWeek: string;
  band: string;
  /** A date or a place in one line. */
  point: string;
  wentWrong: string;
  /** A tile or a word, and how often; `{before}` stands in the period compared with. */
  counted: string;
  countedBefore: string;
  words: string;
  places: string;
  times: string;
  untilSeen: string;
  untilFixed: string;
  nineOfTen: string;
}

export const insightsTexts: Readonly<Record<Locale, InsightsTexts>> = {
  en: {
    title: 'Insights',
    period: '{from} to {to}',
    compared: 'Compared with {from} to {to}',
    happy: 'Happy: {share} of {n} votes (95 % interval {interval})',
    sad: 'Sad: {share} of {n} votes (95 % interval {interval})',
    faces: '{sad} sad, {soSo} so-so, {happy} happy',
    better: 'clearly better',
    worse: 'clearly worse',
    noChange: 'no clear change',
    byDay: 'Happy and sad, by day',
    byWeek: 'Happy and sad, by week',
    band: 'Green: happy. Red: sad. Band: 95 % interval. Grey: what it is compared with. No line where under ten votes came.',
    point: '{of}: {happy} happy, {sad} sad, of {n} votes',
    wentWrong: 'What went wrong',
    counted: '{text}: {n}',
    countedBefore: '{text}: {n}, before {before}',
    words: 'Words that come often',
    places: 'Places',
    times: 'How fast cases were dealt with',
    untilSeen: 'Until somebody saw it: {time}',
    untilFixed: 'Until it was fixed: {time}',
    nineOfTen: 'nine of ten within {time}',
  },
  de: {
    title: 'Auswertung',
    period: '{from} bis {to}',
    compared: 'Verglichen mit {from} bis {to}',
    happy: 'Gut: {share} von {n} Stimmen (95-%-Intervall {interval})',
    sad: 'Schlecht: {share} von {n} Stimmen (95-%-Intervall {interval})',
    faces: '{sad} schlecht, {soSo} mittel, {happy} gut',
    better: 'deutlich besser',
    worse: 'deutlich schlechter',
    noChange: 'keine klare Änderung',
    byDay: 'Gut und schlecht, nach Tagen',
    byWeek: 'Gut und schlecht, nach Wochen',
    band: 'Grün: gut. Rot: schlecht. Band: 95-%-Intervall. Grau: womit verglichen wird. Keine Linie, wo unter zehn Stimmen kamen.',
    point: '{of}: {happy} gut, {sad} schlecht, von {n} Stimmen',
    wentWrong: 'Was schiefging',
    counted: '{text}: {n}',
    countedBefore: '{text}: {n}, vorher {before}',
    words: 'Häufige Wörter',
    places: 'Orte',
    times: 'Wie schnell Fälle bearbeitet wurden',
    untilSeen: 'Bis jemand es sah: {time}',
    untilFixed: 'Bis es behoben war: {time}',
    nineOfTen: 'neun von zehn binnen {time}',
  },
  fr: {
    title: 'Analyses',
    period: 'du {from} au {to}',
    compared: 'Comparé à la période du {from} au {to}',
    happy: 'Bien : {share} de {n} votes (intervalle à 95 % {interval})',
    sad: 'Mauvais : {share} de {n} votes (intervalle à 95 % {interval})',
    faces: '{sad} mauvais, {soSo} moyens, {happy} bien',
    better: 'nettement mieux',
    worse: 'nettement pire',
    noChange: 'pas de changement net',
    byDay: 'Bien et mauvais, par jour',
    byWeek: 'Bien et mauvais, par semaine',
    band: 'Vert : bien. Rouge : mauvais. Bande : intervalle à 95 %. Gris : la comparaison. Pas de ligne sous dix votes.',
    point: '{of} : {happy} bien, {sad} mauvais, de {n} votes',
    wentWrong: 'Ce qui n’allait pas',
    counted: '{text} : {n}',
    countedBefore: '{text} : {n}, avant {before}',
    words: 'Mots fréquents',
    places: 'Lieux',
    times: 'Rapidité de traitement des cas',
    untilSeen: 'Jusqu’à ce que quelqu’un le voie : {time}',
    untilFixed: 'Jusqu’à la résolution : {time}',
    nineOfTen: 'neuf sur dix en {time}',
  },
  it: {
    title: 'Analisi',
    period: 'dal {from} al {to}',
    compared: 'Confrontato con il periodo dal {from} al {to}',
    happy: 'Bene: {share} di {n} voti (intervallo al 95 % {interval})',
    sad: 'Male: {share} di {n} voti (intervallo al 95 % {interval})',
    faces: '{sad} male, {soSo} così così, {happy} bene',
    better: 'chiaramente meglio',
    worse: 'chiaramente peggio',
    noChange: 'nessun cambiamento chiaro',
    byDay: 'Bene e male, per giorno',
    byWeek: 'Bene e male, per settimana',
    band: 'Verde: bene. Rosso: male. Fascia: intervallo al 95 %. Grigio: il confronto. Nessuna linea sotto dieci voti.',
    point: '{of}: {happy} bene, {sad} male, di {n} voti',
    wentWrong: 'Che cosa non andava',
    counted: '{text}: {n}',
    countedBefore: '{text}: {n}, prima {before}',
    words: 'Parole frequenti',
    places: 'Luoghi',
    times: 'Rapidità nel trattare i casi',
    untilSeen: 'Finché qualcuno lo ha visto: {time}',
    untilFixed: 'Finché è stato risolto: {time}',
    nineOfTen: 'nove su dieci entro {time}',
  },
  ru: {
    title: 'Аналитика',
    period: '{from} – {to}',
    compared: 'По сравнению с периодом {from} – {to}',
    happy: 'Хорошо: {share}, голосов: {n} (интервал 95 %: {interval})',
    sad: 'Плохо: {share}, голосов: {n} (интервал 95 %: {interval})',
    faces: 'плохо: {sad}, так себе: {soSo}, хорошо: {happy}',
    better: 'явно лучше',
    worse: 'явно хуже',
    noChange: 'без явных изменений',
    byDay: 'Хорошо и плохо, по дням',
    byWeek: 'Хорошо и плохо, по неделям',
    band: 'Зелёным: хорошо. Красным: плохо. Полоса: интервал 95 %. Серым: с чем сравнивают. Нет линии, где меньше десяти голосов.',
    point: '{of}: хорошо {happy}, плохо {sad}, голосов: {n}',
    wentWrong: 'Что было не так',
    counted: '{text}: {n}',
    countedBefore: '{text}: {n}, прежде {before}',
    words: 'Частые слова',
    places: 'Места',
    times: 'Как быстро занимались случаями',
    untilSeen: 'Пока кто-то увидел: {time}',
    untilFixed: 'Пока решили: {time}',
    nineOfTen: 'девять из десяти за {time}',
  },
  sp: {
    title: 'Análisis',
    period: 'del {from} al {to}',
    compared: 'En comparación con el periodo del {from} al {to}',
    happy: 'Bien: {share} de {n} votos (intervalo del 95 % {interval})',
    sad: 'Mal: {share} de {n} votos (intervalo del 95 % {interval})',
    faces: '{sad} mal, {soSo} regular, {happy} bien',
    better: 'claramente mejor',
    worse: 'claramente peor',
    noChange: 'sin cambio claro',
    byDay: 'Bien y mal, por día',
    byWeek: 'Bien y mal, por semana',
    band: 'Verde: bien. Rojo: mal. Banda: intervalo del 95 %. Gris: con qué se compara. Sin línea con menos de diez votos.',
    point: '{of}: {happy} bien, {sad} mal, de {n} votos',
    wentWrong: 'Qué falló',
    counted: '{text}: {n}',
    countedBefore: '{text}: {n}, antes {before}',
    words: 'Palabras frecuentes',
    places: 'Lugares',
    times: 'Rapidez con que se atendieron los casos',
    untilSeen: 'Hasta que alguien lo vio: {time}',
    untilFixed: 'Hasta que se resolvió: {time}',
    nineOfTen: 'nueve de cada diez en {time}',
  },
  uk: {
    title: 'Аналітика',
    period: '{from} – {to}',
    compared: 'Порівняно з періодом {from} – {to}',
    happy: 'Добре: {share}, голосів: {n} (інтервал 95 %: {interval})',
    sad: 'Погано: {share}, голосів: {n} (інтервал 95 %: {interval})',
    faces: 'погано: {sad}, так собі: {soSo}, добре: {happy}',
    better: 'явно краще',
    worse: 'явно гірше',
    noChange: 'без явних змін',
    byDay: 'Добре й погано, по днях',
    byWeek: 'Добре й погано, по тижнях',
    band: 'Зеленим: добре. Червоним: погано. Смуга: інтервал 95 %. Сірим: з чим порівнюють. Немає лінії, де менше десяти голосів.',
    point: '{of}: добре {happy}, погано {sad}, голосів: {n}',
    wentWrong: 'Що було не так',
    counted: '{text}: {n}',
    countedBefore: '{text}: {n}, раніше {before}',
    words: 'Часті слова',
    places: 'Місця',
    times: 'Як швидко займалися випадками',
    untilSeen: 'Поки хтось побачив: {time}',
    untilFixed: 'Поки вирішили: {time}',
    nineOfTen: 'дев’ять із десяти за {time}',
  },
};
