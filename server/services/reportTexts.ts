import { dateInWords } from '../../contract/clock';
import { languageTag, type Locale } from '../../contract/languages';
import type { ScheduleStatus } from '../../contract/schedule';
import type { LateReason } from '../../contract/vote';

/**
 * Texts of the service report, of the mail that brings it, and of downloaded lists. `{…}` are filled in.
 */
export interface ReportTexts {
  title: string;
  company: string;
  customer: string;
  permit: string;
  site: string;
  sticker: string;
  /** Time zone of the place. */
  zone: string;
  signature: string;
  /** Stands over a signature; the author of the record. */
  signed: string;
  /** Heading of an entry on its further pages. */
  continued: string;
  place: string;
  placement: string;
  asset: string;
  /** By plural category of the number; `other` is the fallback. */
  frequency: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
  status: Readonly<Record<ScheduleStatus, string>>;
  nextDue: string;
  services: string;
  gallonsTotal: string;
  period: string;
  gallons: string;
  comment: string;
  by: string;
  photo: string;
  photoMissing: string;
  recording: string;
  none: string;
  page: string;
  made: string;
  mailSubject: string;
  mailLead: string;
  mailWhy: string;
  /** When an entry was amended and why; by whom, where that is known. */
  amended: string;
  amendedBy: string;
  /** Stands in a report for visitors, who see no reasons. */
  lastAmended: string;
  filesAdded: string;
  /** Marks of work that arrived when its session was over, in the words of staff's history. */
  late: Readonly<Record<LateReason, string>>;
  phoneClock: string;
  received: string;
  /** Of a service that came late: when it was due. */
  wasDue: string;
  /** Stands before the place in a calendar. */
  paperDue: string;
  /** Heads of columns. */
  columns: {
    date: string;
    site: string;
    place: string;
    sticker: string;
    /** Of the sticker, as its address has it. */
    uid: string;
    type: string;
    items: string;
    gallons: string;
    /** On the place's clock, as `date`. */
    arrived: string;
    left: string;
    details: string;
    extra: string;
    comment: string;
    author: string;
    photos: string;
    files: string;
    /** How often it was amended. */
    changes: string;
    late: string;
    /** What the phone's clock said, where it differs. */
    phone: string;
    received: string;
    /** Of the place, with the offset of a time that came twice that night. */
    zone: string;
    /** Of a service that came late: when it was due. */
    due: string;
    /** Of the paper for the authority. */
    paperDue: string;
    paperHandedIn: string;
  };
}

export const reportTexts: Readonly<Record<Locale, ReportTexts>> = {
  en: {
    title: 'Service report',
    company: 'Company: {text}',
    customer: 'Customer: {text}',
    permit: 'Permit: {text}',
    site: 'Site: {text}',
    sticker: 'Sticker: {text}',
    zone: 'All times are local times: {text}',
    signature: 'Signature',
    signed: 'Signed on site; recorded by {text}',
    continued: '{text} (continued)',
    place: 'Place: {text}',
    placement: 'Placement: {text}',
    asset: 'Asset: {text}',
    frequency: {
      one: 'Frequency of service requested: {n} time per week',
      other: 'Frequency of service requested: {n} times per week',
    },
    status: {
      never: 'Never serviced',
      compliant: 'Compliant',
      overdue: 'Overdue',
      non_compliant: 'Non-compliant',
      done: 'Done',
      late: 'Late',
      missed: 'Missed',
    },
    nextDue: 'Next service due: {text}',
    services: 'Services: {n}',
    gallonsTotal: 'Gallons pumped in all: {n}',
    period: 'From {from} to {to}',
    gallons: 'Gallons pumped: {n}',
    comment: 'Comment: {text}',
    by: 'By {text}',
    photo: 'Photo {n}',
    photoMissing: 'Photo not available',
    recording: 'Voice note',
    none: 'No service logs found',
    page: 'Page {n} of {total}',
    made: 'Made on {text}',
    mailSubject: 'Service report: {text}',
    mailLead: 'The full service report of {text} is attached as a PDF.',
    mailWhy:
      'You get this mail because somebody asked for the report with your address. Nothing else will follow.',
    amended: 'Amended on {date}: {text}',
    amendedBy: 'Amended on {date} by {author}: {text}',
    lastAmended: 'Last amended on {date}',
    filesAdded: 'Files added: {text}',
    late: {
      expired: 'Arrived after the PIN’s 12 hours',
      revoked: 'Arrived after the PIN was revoked',
      ended: 'Arrived after the session had ended',
    },
    phoneClock: 'Clock of the phone: {text}',
    received: 'Received: {text}',
    wasDue: 'Late: was due {text}',
    paperDue: 'Paper due to the authority',
    columns: {
      date: 'Date',
      site: 'Site',
      place: 'Place',
      sticker: 'Sticker',
      uid: 'Sticker ID',
      type: 'Type',
      items: 'Items done',
      gallons: 'Gallons',
      arrived: 'Arrived',
      left: 'Left',
      details: 'Details',
      extra: 'Additional data',
      comment: 'Comment',
      author: 'Author',
      photos: 'Photos',
      files: 'Files',
      changes: 'Changes',
      late: 'Arrived late',
      phone: 'Clock of the phone',
      received: 'Received',
      zone: 'Time zone',
      due: 'Late: was due',
      paperDue: 'Paper due',
      paperHandedIn: 'Paper handed in',
    },
  },
  ru: {
    title: 'Отчёт об обслуживании',
    company: 'Компания: {text}',
    customer: 'Клиент: {text}',
    permit: 'Разрешение: {text}',
    site: 'Объект: {text}',
    sticker: 'Стикер: {text}',
    zone: 'Всё время местное: {text}',
    signature: 'Подпись',
    signed: 'Подписано на месте; записал(а) {text}',
    continued: '{text} (продолжение)',
    place: 'Место: {text}',
    placement: 'Расположение: {text}',
    asset: 'Инвентарный номер: {text}',
    frequency: {
      one: 'Запрошенная частота обслуживания: {n} раз в неделю',
      few: 'Запрошенная частота обслуживания: {n} раза в неделю',
      many: 'Запрошенная частота обслуживания: {n} раз в неделю',
      other: 'Запрошенная частота обслуживания: {n} раза в неделю',
    },
    status: {
      never: 'Ещё не обслуживалось',
      compliant: 'По графику',
      overdue: 'Просрочено',
      non_compliant: 'Нарушение графика',
      done: 'Сделано',
      late: 'Опаздывает',
      missed: 'Пропущено',
    },
    nextDue: 'Следующее обслуживание: {text}',
    services: 'Обслуживаний: {n}',
    gallonsTotal: 'Всего откачано галлонов: {n}',
    period: 'С {from} по {to}',
    gallons: 'Откачано галлонов: {n}',
    comment: 'Комментарий: {text}',
    by: 'Исполнитель: {text}',
    photo: 'Фото {n}',
    photoMissing: 'Фото недоступно',
    recording: 'Голосовая заметка',
    none: 'Записей об обслуживании нет',
    page: 'Страница {n} из {total}',
    made: 'Составлен {text}',
    mailSubject: 'Отчёт об обслуживании: {text}',
    mailLead: 'Полный отчёт об обслуживании «{text}» приложен в формате PDF.',
    mailWhy: 'Вы получили это письмо, потому что кто-то запросил отчёт на ваш адрес. Других писем не будет.',
    amended: 'Исправлено {date}: {text}',
    amendedBy: 'Исправлено {date}, {author}: {text}',
    lastAmended: 'Последнее исправление: {date}',
    filesAdded: 'Добавлены файлы: {text}',
    late: {
      expired: 'Пришло после 12 часов действия PIN-кода',
      revoked: 'Пришло после отзыва PIN-кода',
      ended: 'Пришло после окончания сеанса',
    },
    phoneClock: 'Часы телефона: {text}',
    received: 'Получено: {text}',
    wasDue: 'С опозданием: срок был {text}',
    paperDue: 'Документ для ведомства',
    columns: {
      date: 'Дата',
      site: 'Объект',
      place: 'Место',
      sticker: 'Наклейка',
      uid: 'ID наклейки',
      type: 'Вид',
      items: 'Что сделано',
      gallons: 'Галлоны',
      arrived: 'Прибытие',
      left: 'Отъезд',
      details: 'Сведения',
      extra: 'Дополнительные данные',
      comment: 'Комментарий',
      author: 'Исполнитель',
      photos: 'Фото',
      files: 'Файлы',
      changes: 'Изменений',
      late: 'Поздняя запись',
      phone: 'Часы телефона',
      received: 'Получено',
      zone: 'Часовой пояс',
      due: 'Опоздание: срок был',
      paperDue: 'Срок документа',
      paperHandedIn: 'Документ сдан',
    },
  },
  uk: {
    title: 'Звіт про обслуговування',
    company: 'Компанія: {text}',
    customer: 'Клієнт: {text}',
    permit: 'Дозвіл: {text}',
    site: 'Об’єкт: {text}',
    sticker: 'Стікер: {text}',
    zone: 'Увесь час місцевий: {text}',
    signature: 'Підпис',
    signed: 'Підписано на місці; записав(ла) {text}',
    continued: '{text} (продовження)',
    place: 'Місце: {text}',
    placement: 'Розташування: {text}',
    asset: 'Інвентарний номер: {text}',
    frequency: {
      one: 'Замовлена частота обслуговування: {n} раз на тиждень',
      few: 'Замовлена частота обслуговування: {n} рази на тиждень',
      many: 'Замовлена частота обслуговування: {n} разів на тиждень',
      other: 'Замовлена частота обслуговування: {n} разу на тиждень',
    },
    status: {
      never: 'Ще не обслуговувалося',
      compliant: 'За графіком',
      overdue: 'Прострочено',
      non_compliant: 'Порушення графіка',
      done: 'Зроблено',
      late: 'Запізнюється',
      missed: 'Пропущено',
    },
    nextDue: 'Наступне обслуговування: {text}',
    services: 'Обслуговувань: {n}',
    gallonsTotal: 'Усього відкачано галонів: {n}',
    period: 'З {from} до {to}',
    gallons: 'Відкачано галонів: {n}',
    comment: 'Коментар: {text}',
    by: 'Виконавець: {text}',
    photo: 'Фото {n}',
    photoMissing: 'Фото недоступне',
    recording: 'Голосова нотатка',
    none: 'Записів про обслуговування немає',
    page: 'Сторінка {n} з {total}',
    made: 'Складено {text}',
    mailSubject: 'Звіт про обслуговування: {text}',
    mailLead: 'Повний звіт про обслуговування «{text}» додано у форматі PDF.',
    mailWhy: 'Ви отримали цей лист, бо хтось замовив звіт на вашу адресу. Інших листів не буде.',
    amended: 'Виправлено {date}: {text}',
    amendedBy: 'Виправлено {date}, {author}: {text}',
    lastAmended: 'Останнє виправлення: {date}',
    filesAdded: 'Додано файли: {text}',
    late: {
      expired: 'Надійшло після 12 годин дії PIN-коду',
      revoked: 'Надійшло після відкликання PIN-коду',
      ended: 'Надійшло після завершення сеансу',
    },
    phoneClock: 'Годинник телефона: {text}',
    received: 'Отримано: {text}',
    wasDue: 'Із запізненням: термін був {text}',
    paperDue: 'Документ для відомства',
    columns: {
      date: 'Дата',
      site: 'Об’єкт',
      place: 'Місце',
      sticker: 'Наліпка',
      uid: 'ID наліпки',
      type: 'Вид',
      items: 'Що зроблено',
      gallons: 'Галони',
      arrived: 'Прибуття',
      left: 'Від’їзд',
      details: 'Відомості',
      extra: 'Додаткові дані',
      comment: 'Коментар',
      author: 'Виконавець',
      photos: 'Фото',
      files: 'Файли',
      changes: 'Змін',
      late: 'Пізній запис',
      phone: 'Годинник телефона',
      received: 'Отримано',
      zone: 'Часовий пояс',
      due: 'Із запізненням: термін був',
      paperDue: 'Термін документа',
      paperHandedIn: 'Документ подано',
    },
  },
  de: {
    title: 'Servicebericht',
    company: 'Firma: {text}',
    customer: 'Kunde: {text}',
    permit: 'Genehmigung: {text}',
    site: 'Standort: {text}',
    sticker: 'Aufkleber: {text}',
    zone: 'Alle Zeiten sind Ortszeiten: {text}',
    signature: 'Unterschrift',
    signed: 'Vor Ort unterschrieben; erfasst von {text}',
    continued: '{text} (Fortsetzung)',
    place: 'Ort: {text}',
    placement: 'Anbringung: {text}',
    asset: 'Anlagennummer: {text}',
    frequency: { other: 'Gewünschte Häufigkeit der Einsätze: {n}-mal pro Woche' },
    status: {
      never: 'Noch kein Einsatz',
      compliant: 'Im Plan',
      overdue: 'Überfällig',
      non_compliant: 'Nicht konform',
      done: 'Erledigt',
      late: 'Verspätet',
      missed: 'Verpasst',
    },
    nextDue: 'Nächster Einsatz fällig: {text}',
    services: 'Einsätze: {n}',
    gallonsTotal: 'Abgepumpte Gallonen insgesamt: {n}',
    period: 'Von {from} bis {to}',
    gallons: 'Abgepumpte Gallonen: {n}',
    comment: 'Kommentar: {text}',
    by: 'Von {text}',
    photo: 'Foto {n}',
    photoMissing: 'Foto nicht verfügbar',
    recording: 'Sprachnotiz',
    none: 'Keine Einsätze gefunden',
    page: 'Seite {n} von {total}',
    made: 'Erstellt am {text}',
    mailSubject: 'Servicebericht: {text}',
    mailLead: 'Der vollständige Servicebericht für {text} liegt als PDF bei.',
    mailWhy:
      'Sie erhalten diese Mail, weil jemand den Bericht mit Ihrer Adresse angefordert hat. Weitere Mails folgen nicht.',
    amended: 'Geändert am {date}: {text}',
    amendedBy: 'Geändert am {date} von {author}: {text}',
    lastAmended: 'Zuletzt geändert am {date}',
    filesAdded: 'Dateien hinzugefügt: {text}',
    late: {
      expired: 'Angekommen nach den 12 Stunden der PIN',
      revoked: 'Angekommen, nachdem die PIN entzogen war',
      ended: 'Angekommen, nachdem die Sitzung beendet war',
    },
    phoneClock: 'Uhr des Telefons: {text}',
    received: 'Eingegangen: {text}',
    wasDue: 'Verspätet: fällig war {text}',
    paperDue: 'Nachweis für die Behörde',
    columns: {
      date: 'Datum',
      site: 'Standort',
      place: 'Ort',
      sticker: 'Aufkleber',
      uid: 'Aufkleber-ID',
      type: 'Art',
      items: 'Erledigt',
      gallons: 'Gallonen',
      arrived: 'Ankunft',
      left: 'Abfahrt',
      details: 'Angaben',
      extra: 'Zusätzliche Angaben',
      comment: 'Kommentar',
      author: 'Verfasser',
      photos: 'Fotos',
      files: 'Dateien',
      changes: 'Änderungen',
      late: 'Verspätet angekommen',
      phone: 'Uhr des Telefons',
      received: 'Eingegangen',
      zone: 'Zeitzone',
      due: 'Verspätet: fällig war',
      paperDue: 'Nachweis fällig',
      paperHandedIn: 'Nachweis abgegeben',
    },
  },
  it: {
    title: 'Rapporto di servizio',
    company: 'Azienda: {text}',
    customer: 'Cliente: {text}',
    permit: 'Autorizzazione: {text}',
    site: 'Sede: {text}',
    sticker: 'Adesivo: {text}',
    zone: 'Tutti gli orari sono locali: {text}',
    signature: 'Firma',
    signed: 'Firmato sul posto; registrato da {text}',
    continued: '{text} (continua)',
    place: 'Luogo: {text}',
    placement: 'Posizione: {text}',
    asset: 'Numero impianto: {text}',
    frequency: {
      one: 'Frequenza di intervento richiesta: {n} volta a settimana',
      other: 'Frequenza di intervento richiesta: {n} volte a settimana',
    },
    status: {
      never: 'Mai effettuato',
      compliant: 'Conforme',
      overdue: 'In ritardo',
      non_compliant: 'Non conforme',
      done: 'Fatto',
      late: 'In ritardo',
      missed: 'Mancato',
    },
    nextDue: 'Prossimo intervento: {text}',
    services: 'Interventi: {n}',
    gallonsTotal: 'Galloni aspirati in tutto: {n}',
    period: 'Dal {from} al {to}',
    gallons: 'Galloni aspirati: {n}',
    comment: 'Commento: {text}',
    by: 'Di {text}',
    photo: 'Foto {n}',
    photoMissing: 'Foto non disponibile',
    recording: 'Nota vocale',
    none: 'Nessun intervento registrato',
    page: 'Pagina {n} di {total}',
    made: 'Redatto il {text}',
    mailSubject: 'Rapporto di servizio: {text}',
    mailLead: 'Il rapporto di servizio completo di {text} è allegato in PDF.',
    mailWhy:
      'Ricevi questa mail perché qualcuno ha richiesto il rapporto con il tuo indirizzo. Non ne seguiranno altre.',
    amended: 'Modificato il {date}: {text}',
    amendedBy: 'Modificato il {date} da {author}: {text}',
    lastAmended: 'Ultima modifica: {date}',
    filesAdded: 'File aggiunti: {text}',
    late: {
      expired: 'Arrivato dopo le 12 ore del PIN',
      revoked: 'Arrivato dopo la revoca del PIN',
      ended: 'Arrivato dopo la fine della sessione',
    },
    phoneClock: 'Orologio del telefono: {text}',
    received: 'Ricevuto: {text}',
    wasDue: 'In ritardo: scadeva {text}',
    paperDue: 'Documento per l’autorità',
    columns: {
      date: 'Data',
      site: 'Sede',
      place: 'Luogo',
      sticker: 'Adesivo',
      uid: 'ID adesivo',
      type: 'Tipo',
      items: 'Lavori eseguiti',
      gallons: 'Galloni',
      arrived: 'Arrivo',
      left: 'Partenza',
      details: 'Dettagli',
      extra: 'Dati aggiuntivi',
      comment: 'Commento',
      author: 'Autore',
      photos: 'Foto',
      files: 'File',
      changes: 'Modifiche',
      late: 'Arrivato in ritardo',
      phone: 'Orologio del telefono',
      received: 'Ricevuto',
      zone: 'Fuso orario',
      due: 'In ritardo: scadeva',
      paperDue: 'Scadenza del documento',
      paperHandedIn: 'Documento consegnato',
    },
  },
  fr: {
    title: 'Rapport d’intervention',
    company: 'Entreprise : {text}',
    customer: 'Client : {text}',
    permit: 'Autorisation : {text}',
    site: 'Site : {text}',
    sticker: 'Autocollant : {text}',
    zone: 'Toutes les heures sont locales : {text}',
    signature: 'Signature',
    signed: 'Signé sur place ; enregistré par {text}',
    continued: '{text} (suite)',
    place: 'Lieu : {text}',
    placement: 'Emplacement : {text}',
    asset: 'Numéro d’équipement : {text}',
    frequency: { other: 'Fréquence d’entretien demandée : {n} fois par semaine' },
    status: {
      never: 'Jamais entretenu',
      compliant: 'Conforme',
      overdue: 'En retard',
      non_compliant: 'Non conforme',
      done: 'Fait',
      late: 'En retard',
      missed: 'Manqué',
    },
    nextDue: 'Prochaine intervention : {text}',
    services: 'Interventions : {n}',
    gallonsTotal: 'Gallons pompés au total : {n}',
    period: 'Du {from} au {to}',
    gallons: 'Gallons pompés : {n}',
    comment: 'Commentaire : {text}',
    by: 'Par {text}',
    photo: 'Photo {n}',
    photoMissing: 'Photo indisponible',
    recording: 'Note vocale',
    none: 'Aucune intervention enregistrée',
    page: 'Page {n} sur {total}',
    made: 'Établi le {text}',
    mailSubject: 'Rapport d’intervention : {text}',
    mailLead: 'Le rapport d’intervention complet de {text} est joint en PDF.',
    mailWhy:
      'Vous recevez ce message parce que quelqu’un a demandé le rapport avec votre adresse. Aucun autre ne suivra.',
    amended: 'Modifié le {date} : {text}',
    amendedBy: 'Modifié le {date} par {author} : {text}',
    lastAmended: 'Dernière modification : {date}',
    filesAdded: 'Fichiers ajoutés : {text}',
    late: {
      expired: 'Reçue après les 12 heures du code PIN',
      revoked: 'Reçue après le retrait du code PIN',
      ended: 'Reçue après la fin de la session',
    },
    phoneClock: 'Horloge du téléphone : {text}',
    received: 'Reçue : {text}',
    wasDue: 'En retard : échéance le {text}',
    paperDue: 'Document pour l’administration',
    columns: {
      date: 'Date',
      site: 'Site',
      place: 'Lieu',
      sticker: 'Autocollant',
      uid: 'ID de l’autocollant',
      type: 'Type',
      items: 'Travaux effectués',
      gallons: 'Gallons',
      arrived: 'Arrivée',
      left: 'Départ',
      details: 'Détails',
      extra: 'Données complémentaires',
      comment: 'Commentaire',
      author: 'Auteur',
      photos: 'Photos',
      files: 'Fichiers',
      changes: 'Modifications',
      late: 'Reçue en retard',
      phone: 'Horloge du téléphone',
      received: 'Reçue',
      zone: 'Fuseau horaire',
      due: 'En retard : échéance',
      paperDue: 'Échéance du document',
      paperHandedIn: 'Document remis',
    },
  },
  sp: {
    title: 'Informe de servicio',
    company: 'Empresa: {text}',
    customer: 'Cliente: {text}',
    permit: 'Permiso: {text}',
    site: 'Sede: {text}',
    sticker: 'Etiqueta: {text}',
    zone: 'Todas las horas son locales: {text}',
    signature: 'Firma',
    signed: 'Firmado en el lugar; registrado por {text}',
    continued: '{text} (continuación)',
    place: 'Lugar: {text}',
    placement: 'Ubicación: {text}',
    asset: 'Número de equipo: {text}',
    frequency: {
      one: 'Frecuencia de servicio solicitada: {n} vez por semana',
      other: 'Frecuencia de servicio solicitada: {n} veces por semana',
    },
    status: {
      never: 'Nunca atendido',
      compliant: 'Al día',
      overdue: 'Atrasado',
      non_compliant: 'Incumplimiento',
      done: 'Hecho',
      late: 'Con retraso',
      missed: 'No realizado',
    },
    nextDue: 'Próximo servicio: {text}',
    services: 'Servicios: {n}',
    gallonsTotal: 'Galones bombeados en total: {n}',
    period: 'Del {from} al {to}',
    gallons: 'Galones bombeados: {n}',
    comment: 'Comentario: {text}',
    by: 'Por {text}',
    photo: 'Foto {n}',
    photoMissing: 'Foto no disponible',
    recording: 'Nota de voz',
    none: 'No hay servicios registrados',
    page: 'Página {n} de {total}',
    made: 'Elaborado el {text}',
    mailSubject: 'Informe de servicio: {text}',
    mailLead: 'El informe de servicio completo de {text} va adjunto en PDF.',
    mailWhy:
      'Recibe este correo porque alguien pidió el informe con su dirección. No se enviarán más correos.',
    amended: 'Modificado el {date}: {text}',
    amendedBy: 'Modificado el {date} por {author}: {text}',
    lastAmended: 'Última modificación: {date}',
    filesAdded: 'Archivos añadidos: {text}',
    late: {
      expired: 'Llegó después de las 12 horas del PIN',
      revoked: 'Llegó después de retirarse el PIN',
      ended: 'Llegó después de cerrarse la sesión',
    },
    phoneClock: 'Reloj del teléfono: {text}',
    received: 'Recibido: {text}',
    wasDue: 'Con retraso: tocaba el {text}',
    paperDue: 'Documento para la autoridad',
    columns: {
      date: 'Fecha',
      site: 'Sede',
      place: 'Lugar',
      sticker: 'Etiqueta',
      uid: 'ID de la etiqueta',
      type: 'Tipo',
      items: 'Trabajos realizados',
      gallons: 'Galones',
      arrived: 'Llegada',
      left: 'Salida',
      details: 'Detalles',
      extra: 'Datos adicionales',
      comment: 'Comentario',
      author: 'Autor',
      photos: 'Fotos',
      files: 'Archivos',
      changes: 'Modificaciones',
      late: 'Llegó tarde',
      phone: 'Reloj del teléfono',
      received: 'Recibido',
      zone: 'Zona horaria',
      due: 'Con retraso: tocaba',
      paperDue: 'Vencimiento del documento',
      paperHandedIn: 'Documento entregado',
    },
  },
};

/** Fills the `{…}` of a text. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** "Frequency of service requested: 2 times per week", with the right plural form. */
export function frequencyText(locale: Locale, timesPerWeek: number): string {
  const forms = reportTexts[locale].frequency;
  const form = new Intl.PluralRules(languageTag(locale)).select(timesPerWeek);
  return filled(forms[form] ?? forms.other, { n: timesPerWeek });
}

/** A local date (and time) in the format of a language. */
export const dateText = (locale: Locale, localDate: string): string =>
  dateInWords(localDate, languageTag(locale), 'medium');
