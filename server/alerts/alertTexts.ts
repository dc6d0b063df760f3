import type { Locale } from '../../contract/languages';

/** Texts of mails that tell of alerts, and of the page behind their button. */
export interface AlertTexts {
  /** What happened, by trigger. */
  sad: string;
  sads: (n: number, minutes: number) => string;
  tile: (tile: string) => string;
  words: (words: string) => string;
  wants_answer: string;
  share: (percent: number) => string;
  service_missed: string;
  no_scans: (days: number) => string;
  report: string;
  finished: string;
  /** Votes of the case so far. */
  votes: (sad: number, soSo: number, happy: number) => string;
  began: (when: string) => string;
  /** Subject of a message with several alerts. */
  several: (count: number) => string;
  /** The case is over, or somebody is on it. */
  takenBy: (who: string) => string;
  resolved: string;
  tooMany: (rule: string) => string;
  rule: (name: string) => string;
  button: string;
  open: string;
  openReport: string;
  stop: string;
  orCopy: string;
  /** On the page. */
  question: string;
  thanks: string;
  stopped: (rule: string) => string;
  startAgain: string;
  started: (rule: string) => string;
  choose: string;
  gone: string;
}

export const alertTexts: Readonly<Record<Locale, AlertTexts>> = {
  en: {
    sad: 'A sad vote',
    sads: (n, minutes) => `${n} sad votes within ${minutes} min`,
    tile: (tile) => `Somebody chose “${tile}”`,
    words: (words) => `A note says one of: ${words}`,
    wants_answer: 'A visitor wants to hear back',
    share: (percent) => `More than ${percent} % of votes are sad`,
    service_missed: 'A service was missed',
    no_scans: (days) => `Nobody has scanned a sticker for ${days} days`,
    report: 'Somebody reported a problem',
    finished: 'An export has finished',
    votes: (sad, soSo, happy) => `Votes so far: ${sad} sad, ${soSo} so-so, ${happy} happy.`,
    began: (when) => `It began ${when}.`,
    several: (count) => `${count} alerts`,
    takenBy: (who) => `${who} is on it.`,
    resolved: 'It is resolved by now.',
    tooMany: (rule) =>
      `“${rule}” has told you 20 times in an hour. It waits for a while now. All cases are in the inbox.`,
    rule: (name) => `Alert: ${name}`,
    button: 'I’m on it',
    open: 'Open the case',
    openReport: 'Open the report',
    stop: 'Stop this alert for me',
    orCopy: 'If the button does not work, copy this address into your browser:',
    question: 'Press the button, and nobody else is told of it.',
    thanks: 'You are on it. Nobody else is told of it.',
    stopped: (rule) => `You hear no more of “${rule}”.`,
    startAgain: 'Tell me again',
    started: (rule) => `You hear of “${rule}” again.`,
    choose: 'Choose how alerts reach you',
    gone: 'This is not there any more.',
  },
  de: {
    sad: 'Eine traurige Stimme',
    sads: (n, minutes) => `${n} traurige Stimmen innerhalb von ${minutes} min`,
    tile: (tile) => `Jemand hat „${tile}“ gewählt`,
    words: (words) => `Eine Notiz enthält eines davon: ${words}`,
    wants_answer: 'Ein Gast möchte eine Antwort',
    share: (percent) => `Mehr als ${percent} % der Stimmen sind traurig`,
    service_missed: 'Eine Reinigung oder Wartung ist ausgefallen',
    no_scans: (days) => `Seit ${days} Tagen hat niemand einen Sticker gescannt`,
    report: 'Jemand hat ein Problem gemeldet',
    finished: 'Ein Export ist fertig',
    votes: (sad, soSo, happy) => `Stimmen bisher: ${sad} traurig, ${soSo} mittel, ${happy} fröhlich.`,
    began: (when) => `Beginn: ${when}.`,
    several: (count) => `${count} Benachrichtigungen`,
    takenBy: (who) => `${who} kümmert sich darum.`,
    resolved: 'Es ist inzwischen erledigt.',
    tooMany: (rule) =>
      `„${rule}“ hat sich in einer Stunde 20-mal gemeldet und wartet jetzt eine Weile. Alle Fälle stehen im Posteingang.`,
    rule: (name) => `Benachrichtigung: ${name}`,
    button: 'Ich kümmere mich',
    open: 'Fall öffnen',
    openReport: 'Meldung öffnen',
    stop: 'Diese Benachrichtigung für mich abstellen',
    orCopy: 'Wenn der Knopf nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    question: 'Drücken Sie den Knopf, dann wird niemand weiter benachrichtigt.',
    thanks: 'Sie kümmern sich darum. Niemand wird weiter benachrichtigt.',
    stopped: (rule) => `Sie hören nichts mehr von „${rule}“.`,
    startAgain: 'Wieder melden',
    started: (rule) => `Sie hören wieder von „${rule}“.`,
    choose: 'Wählen, wie Benachrichtigungen Sie erreichen',
    gone: 'Das gibt es nicht mehr.',
  },
  fr: {
    sad: 'Un vote mécontent',
    sads: (n, minutes) => `${n} votes mécontents en ${minutes} min`,
    tile: (tile) => `Quelqu’un a choisi « ${tile} »`,
    words: (words) => `Une note contient l’un de ces mots : ${words}`,
    wants_answer: 'Un visiteur souhaite une réponse',
    share: (percent) => `Plus de ${percent} % des votes sont mécontents`,
    service_missed: 'Un passage a été manqué',
    no_scans: (days) => `Personne n’a scanné un autocollant depuis ${days} jours`,
    report: 'Quelqu’un a signalé un problème',
    finished: 'Un export est terminé',
    votes: (sad, soSo, happy) => `Votes jusqu’ici : ${sad} mécontents, ${soSo} moyens, ${happy} contents.`,
    began: (when) => `Début : ${when}.`,
    several: (count) => `${count} alertes`,
    takenBy: (who) => `${who} s’en occupe.`,
    resolved: 'C’est réglé depuis.',
    tooMany: (rule) =>
      `« ${rule} » vous a prévenu 20 fois en une heure et attend maintenant un moment. Tous les cas sont dans la boîte de réception.`,
    rule: (name) => `Alerte : ${name}`,
    button: 'Je m’en occupe',
    open: 'Ouvrir le cas',
    openReport: 'Ouvrir le signalement',
    stop: 'Arrêter cette alerte pour moi',
    orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    question: 'Appuyez sur le bouton : personne d’autre ne sera prévenu.',
    thanks: 'Vous vous en occupez. Personne d’autre n’est prévenu.',
    stopped: (rule) => `Vous ne recevrez plus « ${rule} ».`,
    startAgain: 'Me prévenir à nouveau',
    started: (rule) => `Vous recevez à nouveau « ${rule} ».`,
    choose: 'Choisir comment les alertes vous parviennent',
    gone: 'Cela n’existe plus.',
  },
  it: {
    sad: 'Un voto triste',
    sads: (n, minutes) => `${n} voti tristi in ${minutes} min`,
    tile: (tile) => `Qualcuno ha scelto “${tile}”`,
    words: (words) => `Una nota contiene una di queste parole: ${words}`,
    wants_answer: 'Un visitatore desidera una risposta',
    share: (percent) => `Più del ${percent} % dei voti è triste`,
    service_missed: 'Un intervento è stato saltato',
    no_scans: (days) => `Nessuno scansiona un adesivo da ${days} giorni`,
    report: 'Qualcuno ha segnalato un problema',
    finished: 'Un’esportazione è terminata',
    votes: (sad, soSo, happy) => `Voti finora: ${sad} tristi, ${soSo} così così, ${happy} felici.`,
    began: (when) => `Inizio: ${when}.`,
    several: (count) => `${count} avvisi`,
    takenBy: (who) => `Se ne occupa ${who}.`,
    resolved: 'Nel frattempo è stato risolto.',
    tooMany: (rule) =>
      `“${rule}” ti ha avvisato 20 volte in un’ora e ora aspetta un po’. Tutti i casi sono nella posta in arrivo.`,
    rule: (name) => `Avviso: ${name}`,
    button: 'Me ne occupo io',
    open: 'Apri il caso',
    openReport: 'Apri la segnalazione',
    stop: 'Ferma questo avviso per me',
    orCopy: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    question: 'Premi il pulsante e nessun altro verrà avvisato.',
    thanks: 'Te ne occupi tu. Nessun altro viene avvisato.',
    stopped: (rule) => `Non ricevi più “${rule}”.`,
    startAgain: 'Avvisami di nuovo',
    started: (rule) => `Ricevi di nuovo “${rule}”.`,
    choose: 'Scegli come ti arrivano gli avvisi',
    gone: 'Non esiste più.',
  },
  sp: {
    sad: 'Un voto triste',
    sads: (n, minutes) => `${n} votos tristes en ${minutes} min`,
    tile: (tile) => `Alguien eligió «${tile}»`,
    words: (words) => `Una nota contiene una de estas palabras: ${words}`,
    wants_answer: 'Un visitante desea una respuesta',
    share: (percent) => `Más del ${percent} % de los votos son tristes`,
    service_missed: 'Faltó un servicio',
    no_scans: (days) => `Nadie escanea una pegatina desde hace ${days} días`,
    report: 'Alguien informó de un problema',
    finished: 'Una exportación ha terminado',
    votes: (sad, soSo, happy) => `Votos hasta ahora: ${sad} tristes, ${soSo} regulares, ${happy} contentos.`,
    began: (when) => `Empezó: ${when}.`,
    several: (count) => `${count} avisos`,
    takenBy: (who) => `${who} se ocupa.`,
    resolved: 'Ya está resuelto.',
    tooMany: (rule) =>
      `«${rule}» le ha avisado 20 veces en una hora y ahora espera un rato. Todos los casos están en la bandeja.`,
    rule: (name) => `Aviso: ${name}`,
    button: 'Me ocupo yo',
    open: 'Abrir el caso',
    openReport: 'Abrir el informe',
    stop: 'Parar este aviso para mí',
    orCopy: 'Si el botón no funciona, copie esta dirección en su navegador:',
    question: 'Pulse el botón y no se avisará a nadie más.',
    thanks: 'Usted se ocupa. No se avisa a nadie más.',
    stopped: (rule) => `Ya no recibe «${rule}».`,
    startAgain: 'Avisarme de nuevo',
    started: (rule) => `Vuelve a recibir «${rule}».`,
    choose: 'Elegir cómo le llegan los avisos',
    gone: 'Esto ya no existe.',
  },
  ru: {
    sad: 'Недовольный голос',
    sads: (n, minutes) => `Недовольных голосов: ${n} за ${minutes} мин`,
    tile: (tile) => `Кто-то выбрал «${tile}»`,
    words: (words) => `В заметке есть одно из слов: ${words}`,
    wants_answer: 'Посетитель ждёт ответа',
    share: (percent) => `Недовольны более ${percent} % голосов`,
    service_missed: 'Обслуживание пропущено',
    no_scans: (days) => `Наклейку никто не сканировал ${days} дн.`,
    report: 'Кто-то сообщил о проблеме',
    finished: 'Экспорт завершён',
    votes: (sad, soSo, happy) => `Голоса: ${sad} недовольных, ${soSo} средних, ${happy} довольных.`,
    began: (when) => `Началось: ${when}.`,
    several: (count) => `Оповещений: ${count}`,
    takenBy: (who) => `Этим занимается ${who}.`,
    resolved: 'Это уже решено.',
    tooMany: (rule) =>
      `«${rule}» сообщило вам 20 раз за час и теперь подождёт. Все обращения видны во входящих.`,
    rule: (name) => `Оповещение: ${name}`,
    button: 'Я займусь',
    open: 'Открыть обращение',
    openReport: 'Открыть сообщение',
    stop: 'Не сообщать мне об этом',
    orCopy: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
    question: 'Нажмите кнопку, и больше никого не оповестят.',
    thanks: 'Вы этим занимаетесь. Больше никого не оповестят.',
    stopped: (rule) => `Вы больше не получаете «${rule}».`,
    startAgain: 'Сообщать снова',
    started: (rule) => `Вы снова получаете «${rule}».`,
    choose: 'Выбрать, как оповещения доходят до вас',
    gone: 'Этого больше нет.',
  },
  uk: {
    sad: 'Незадоволений голос',
    sads: (n, minutes) => `Незадоволених голосів: ${n} за ${minutes} хв`,
    tile: (tile) => `Хтось обрав «${tile}»`,
    words: (words) => `У нотатці є одне зі слів: ${words}`,
    wants_answer: 'Відвідувач чекає на відповідь',
    share: (percent) => `Незадоволені понад ${percent} % голосів`,
    service_missed: 'Обслуговування пропущено',
    no_scans: (days) => `Наліпку ніхто не сканував ${days} дн.`,
    report: 'Хтось повідомив про проблему',
    finished: 'Експорт завершено',
    votes: (sad, soSo, happy) => `Голоси: ${sad} незадоволених, ${soSo} середніх, ${happy} задоволених.`,
    began: (when) => `Почалося: ${when}.`,
    several: (count) => `Сповіщень: ${count}`,
    takenBy: (who) => `Цим займається ${who}.`,
    resolved: 'Це вже вирішено.',
    tooMany: (rule) =>
      `«${rule}» повідомило вам 20 разів за годину й тепер зачекає. Усі звернення видно у вхідних.`,
    rule: (name) => `Сповіщення: ${name}`,
    button: 'Я займуся',
    open: 'Відкрити звернення',
    openReport: 'Відкрити повідомлення',
    stop: 'Не повідомляти мені про це',
    orCopy: 'Якщо кнопка не працює, скопіюйте цю адресу в браузер:',
    question: 'Натисніть кнопку, і більше нікого не сповістять.',
    thanks: 'Ви цим займаєтеся. Більше нікого не сповістять.',
    stopped: (rule) => `Ви більше не отримуєте «${rule}».`,
    startAgain: 'Повідомляти знову',
    started: (rule) => `Ви знову отримуєте «${rule}».`,
    choose: 'Вибрати, як сповіщення доходять до вас',
    gone: 'Цього більше немає.',
  },
};
