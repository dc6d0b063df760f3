import type { Locale } from '../../contract/languages';
import { lifetimes } from '../../contract/limits';

/**
 * The terms in one language: paragraphs under headings. They say what this version does, no more and no less:
 * who changes the one changes the other.
 */
interface TermsTexts {
  title: string;
  sections: readonly (readonly [heading: string, text: string])[];
  /** Names the list of languages. */
  languages: string;
}

/** How long a place keeps where somebody voted. */
const days = lifetimes.location / 86_400_000;

export const termsTexts: Readonly<Record<Locale, TermsTexts>> = {
  en: {
    title: 'Terms and privacy',
    languages: 'Languages',
    sections: [
      [
        'What this is',
        'You have scanned a sticker with which a place asks how it was. What you answer goes to that place. It is kept on the server that showed you this page, by whoever runs it for the place. Answering is voluntary, costs nothing and needs no account.',
      ],
      [
        'What is kept',
        'Of a vote: the face you chose, the sticker, the time, your language and the size of your screen. Besides, only what you add yourself: a note, photos, a voice recording, answers you tap, a score of the game, which of the place’s review links you opened, and how to reach you. From photos we remove what the camera wrote into them, such as where they were taken.',
      ],
      [
        'Where you are',
        `Some places ask where you were when you voted. Nothing of it is kept unless you allow it, and you can always go on without it. What you allow is kept with your vote: the position, how exact it is, and the time. After ${days} days it is removed, and the vote stays. Whether you allowed it, or why it was not found, is kept with the vote too.`,
      ],
      [
        'On your phone',
        'Your browser keeps a random number that tells your votes from those of others, your language, what you have begun to write, and what has not been sent yet. With scripts switched off, the random number is in a cookie, and so is the code of your last vote until you close the browser. There is no advertising, and nobody follows you to other sites.',
      ],
      [
        'Who sees it',
        'The place and those who work on your feedback for it. It is not sold and not given to advertisers. The address of your connection is used for a moment to hold off floods of requests, and is not stored with what you say.',
      ],
      [
        'When you ask to be contacted',
        'Your name, phone number, e-mail or postal address are used to answer you about what you said or asked, in a contest to reach you if you win, and for nothing else. Where you tick that you agree, the words you agreed to and the time are kept with it.',
      ],
      [
        'Contests',
        'Where a place has a contest, your entry and its time are kept with your vote. What enters you is the phone number that you leave for it, or that you open a review link or leave your contact details there. Where a place rewards those who vote often, your votes that count are added up, each may be an entry in a drawing, and it may matter whether you opened a review link.',
      ],
      [
        'Your rights',
        'It is kept for as long as the place needs it to deal with what you said. You may ask the place to show you what it has of you, to correct it or to erase it, and you may take back what you agreed to. Say when you were there and, if you have one, your confirmation number. With the code on the page after a vote you can erase yourself what you gave with it.',
      ],
      [
        'What we ask of you',
        'Say what you have met yourself. Do not photograph or record other people without their consent, and do not leave the details of somebody else. What is against the law or has nothing to do with the place may be removed.',
      ],
      [
        'What this is not',
        'It is no emergency line: in danger call the emergency services. Nobody can promise that every message is read at once, or that this page can be reached at all times.',
      ],
    ],
  },
  de: {
    title: 'Bedingungen und Datenschutz',
    languages: 'Sprachen',
    sections: [
      [
        'Worum es geht',
        'Sie haben einen Aufkleber gescannt, mit dem ein Ort fragt, wie es war. Ihre Antwort geht an diesen Ort. Aufbewahrt wird sie auf dem Server, der Ihnen diese Seite zeigt, von denen, die ihn für den Ort betreiben. Zu antworten ist freiwillig, kostet nichts und braucht kein Konto.',
      ],
      [
        'Was aufbewahrt wird',
        'Von einer Stimme: das gewählte Gesicht, der Aufkleber, der Zeitpunkt, Ihre Sprache und die Größe Ihres Bildschirms. Darüber hinaus nur, was Sie selbst hinzufügen: eine Notiz, Fotos, eine Sprachaufnahme, angetippte Antworten, Punkte des Spiels, welche Bewertungslinks des Ortes Sie geöffnet haben, und wie man Sie erreicht. Aus Fotos entfernen wir, was die Kamera hineingeschrieben hat, zum Beispiel den Ort der Aufnahme.',
      ],
      [
        'Wo Sie sind',
        `Manche Orte fragen, wo Sie waren, als Sie abgestimmt haben. Davon wird nichts aufbewahrt, wenn Sie es nicht erlauben, und Sie können immer ohne Standort weitermachen. Was Sie erlauben, wird bei Ihrer Stimme aufbewahrt: der Standort, wie genau er ist, und der Zeitpunkt. Nach ${days} Tagen wird er gelöscht, und die Stimme bleibt. Ob Sie es erlaubt haben oder warum der Standort nicht zu finden war, bleibt ebenfalls bei der Stimme.`,
      ],
      [
        'Auf Ihrem Telefon',
        'Ihr Browser bewahrt eine Zufallszahl auf, die Ihre Stimmen von denen anderer unterscheidet, dazu Ihre Sprache, was Sie zu schreiben begonnen haben und was noch nicht gesendet ist. Sind Skripte abgeschaltet, steht die Zufallszahl in einem Cookie, ebenso der Code Ihrer letzten Stimme, bis Sie den Browser schließen. Es gibt keine Werbung, und niemand folgt Ihnen auf andere Seiten.',
      ],
      [
        'Wer es sieht',
        'Der Ort und wer für ihn an Ihrer Rückmeldung arbeitet. Es wird nicht verkauft und nicht an Werbende gegeben. Die Adresse Ihrer Verbindung dient kurz dazu, Fluten von Anfragen abzuhalten, und wird nicht mit dem gespeichert, was Sie sagen.',
      ],
      [
        'Wenn Sie um Kontakt bitten',
        'Name, Telefonnummer, E-Mail- oder Postadresse dienen dazu, Ihnen auf das zu antworten, was Sie gesagt oder gefragt haben, bei einem Gewinnspiel dazu, Sie zu erreichen, wenn Sie gewinnen, und zu nichts anderem. Wo Sie ankreuzen, dass Sie einverstanden sind, werden Wortlaut und Zeitpunkt mit aufbewahrt.',
      ],
      [
        'Gewinnspiele',
        'Wo ein Ort ein Gewinnspiel hat, werden Ihre Teilnahme und ihr Zeitpunkt bei Ihrer Stimme aufbewahrt. Sie nehmen teil, wenn Sie dafür Ihre Telefonnummer angeben, dort einen Bewertungslink öffnen oder Ihre Kontaktdaten hinterlassen. Wo ein Ort die belohnt, die oft abstimmen, werden Ihre gezählten Stimmen zusammengerechnet, jede kann an einer Verlosung teilnehmen, und es kann darauf ankommen, ob Sie einen Bewertungslink geöffnet haben.',
      ],
      [
        'Ihre Rechte',
        'Aufbewahrt wird es so lange, wie der Ort es braucht, um sich darum zu kümmern. Sie können vom Ort verlangen, Ihnen zu zeigen, was er von Ihnen hat, es zu berichtigen oder zu löschen, und Ihr Einverständnis zurücknehmen. Sagen Sie dazu, wann Sie dort waren, und nennen Sie, falls Sie eine haben, Ihre Bestätigungsnummer. Mit dem Code auf der Seite nach einer Stimme können Sie selbst löschen, was Sie mit ihr gegeben haben.',
      ],
      [
        'Worum wir Sie bitten',
        'Sagen Sie, was Sie selbst erlebt haben. Fotografieren oder filmen Sie niemanden und nehmen Sie niemanden auf, der nicht einverstanden ist, und hinterlassen Sie keine Angaben anderer. Was gegen das Gesetz verstößt oder nichts mit dem Ort zu tun hat, kann entfernt werden.',
      ],
      [
        'Was dies nicht ist',
        'Es ist kein Notruf: Rufen Sie in Gefahr die Rettungsdienste. Niemand kann versprechen, dass jede Nachricht sofort gelesen wird oder diese Seite jederzeit erreichbar ist.',
      ],
    ],
  },
  ru: {
    title: 'Условия и конфиденциальность',
    languages: 'Языки',
    sections: [
      [
        'Что это',
        'Вы отсканировали наклейку, которой заведение спрашивает, как всё прошло. Ваш ответ получает это заведение. Он хранится на сервере, который показал вам эту страницу, у тех, кто ведёт его для заведения. Отвечать не обязательно, это бесплатно и не требует учётной записи.',
      ],
      [
        'Что хранится',
        'О голосе: выбранное лицо, наклейка, время, ваш язык и размер экрана. Кроме того, только то, что вы добавите сами: заметка, фотографии, запись голоса, отмеченные ответы, счёт в игре, какие ссылки заведения на сайты отзывов вы открыли, и способ с вами связаться. Из фотографий мы удаляем то, что записала в них камера, например место съёмки.',
      ],
      [
        'Где вы находитесь',
        `Некоторые заведения спрашивают, где вы были, когда голосовали. Без вашего разрешения местоположение не хранится, и всегда можно продолжить без него. С разрешения вместе с голосом хранятся местоположение, его точность и время. Через ${days} дней местоположение удаляется, а голос остаётся. Разрешили ли вы это или почему место не удалось определить, тоже хранится вместе с голосом.`,
      ],
      [
        'На вашем телефоне',
        'Браузер хранит случайное число, которое отличает ваши голоса от чужих, ваш язык, то, что вы начали писать, и то, что ещё не отправлено. Если скрипты отключены, случайное число хранится в файле cookie, как и код вашего последнего голоса, пока вы не закроете браузер. Рекламы нет, и никто не следит за вами на других сайтах.',
      ],
      [
        'Кто это видит',
        'Заведение и те, кто работает для него с вашим отзывом. Это не продаётся и не передаётся рекламодателям. Адрес вашего соединения ненадолго используется для защиты от потока запросов и не хранится вместе с тем, что вы сообщили.',
      ],
      [
        'Если вы просите связаться с вами',
        'Имя, телефон, электронный или почтовый адрес нужны, чтобы ответить вам на то, что вы сообщили или спросили, а в конкурсе — чтобы связаться с вами, если вы выиграете, и больше ни для чего. Там, где вы отмечаете согласие, вместе с ним хранятся его текст и время.',
      ],
      [
        'Конкурсы',
        'Если заведение проводит конкурс, вместе с голосом хранятся ваша заявка и её время. Вы участвуете, если оставили для этого номер телефона, открыли там ссылку на сайт отзывов или оставили контактные данные. Если заведение награждает тех, кто голосует часто, ваши учтённые голоса складываются, каждый может стать заявкой в розыгрыше, и может быть важно, открывали ли вы ссылку на сайт отзывов.',
      ],
      [
        'Ваши права',
        'Данные хранятся столько, сколько нужно заведению, чтобы разобраться с тем, что вы сообщили. Вы можете попросить заведение показать, исправить или удалить то, что оно о вас хранит, и отозвать согласие. Скажите, когда вы там были, и назовите номер заявки, если он есть. С кодом на странице после голоса вы можете сами удалить то, что оставили вместе с ним.',
      ],
      [
        'О чём мы просим',
        'Рассказывайте о том, с чем столкнулись сами. Не фотографируйте и не записывайте других людей без их согласия и не оставляйте чужих данных. То, что нарушает закон или не относится к заведению, может быть удалено.',
      ],
      [
        'Чем это не является',
        'Это не служба спасения: в опасности звоните в экстренные службы. Никто не может обещать, что каждое сообщение прочтут сразу или что страница всегда доступна.',
      ],
    ],
  },
  uk: {
    title: 'Умови та конфіденційність',
    languages: 'Мови',
    sections: [
      [
        'Що це',
        'Ви відсканували наліпку, якою заклад запитує, як усе пройшло. Вашу відповідь отримує цей заклад. Вона зберігається на сервері, який показав вам цю сторінку, у тих, хто веде його для закладу. Відповідати не обов’язково, це безкоштовно й не потребує облікового запису.',
      ],
      [
        'Що зберігається',
        'Про голос: вибране обличчя, наліпка, час, ваша мова та розмір екрана. Крім того, лише те, що ви додасте самі: нотатка, фотографії, запис голосу, позначені відповіді, рахунок у грі, які посилання закладу на сайти відгуків ви відкрили, та спосіб з вами зв’язатися. З фотографій ми вилучаємо те, що записала в них камера, наприклад місце зйомки.',
      ],
      [
        'Де ви перебуваєте',
        `Деякі заклади запитують, де ви були, коли голосували. Без вашого дозволу місцезнаходження не зберігається, і завжди можна продовжити без нього. З вашого дозволу разом із голосом зберігаються місцезнаходження, його точність і час. Через ${days} днів місцезнаходження видаляється, а голос залишається. Чи дозволили ви це або чому місце не вдалося визначити, також зберігається разом із голосом.`,
      ],
      [
        'На вашому телефоні',
        'Браузер зберігає випадкове число, яке відрізняє ваші голоси від чужих, вашу мову, те, що ви почали писати, і те, що ще не надіслано. Якщо скрипти вимкнено, випадкове число зберігається у файлі cookie, як і код вашого останнього голосу, доки ви не закриєте браузер. Реклами немає, і ніхто не стежить за вами на інших сайтах.',
      ],
      [
        'Хто це бачить',
        'Заклад і ті, хто працює для нього з вашим відгуком. Це не продається й не передається рекламодавцям. Адреса вашого з’єднання ненадовго використовується для захисту від потоку запитів і не зберігається разом із тим, що ви повідомили.',
      ],
      [
        'Якщо ви просите зв’язатися з вами',
        'Ім’я, телефон, електронна чи поштова адреса потрібні, щоб відповісти вам на те, що ви повідомили або запитали, а в конкурсі — щоб зв’язатися з вами, якщо ви виграєте, і ні для чого іншого. Там, де ви позначаєте згоду, разом із нею зберігаються її текст і час.',
      ],
      [
        'Конкурси',
        'Якщо заклад проводить конкурс, разом із голосом зберігаються ваша заявка та її час. Ви берете участь, якщо залишили для цього номер телефону, відкрили там посилання на сайт відгуків або залишили контактні дані. Якщо заклад нагороджує тих, хто голосує часто, ваші враховані голоси додаються, кожен може стати заявкою в розіграші, і може бути важливо, чи відкривали ви посилання на сайт відгуків.',
      ],
      [
        'Ваші права',
        'Дані зберігаються стільки, скільки потрібно закладу, щоб розібратися з тим, що ви повідомили. Ви можете попросити заклад показати, виправити або видалити те, що він про вас зберігає, і відкликати згоду. Скажіть, коли ви там були, і назвіть номер заявки, якщо він є. З кодом на сторінці після голосу ви можете самі видалити те, що залишили разом із ним.',
      ],
      [
        'Про що ми просимо',
        'Розповідайте про те, з чим зіткнулися самі. Не фотографуйте й не записуйте інших людей без їхньої згоди та не залишайте чужих даних. Те, що порушує закон або не стосується закладу, може бути вилучено.',
      ],
      [
        'Чим це не є',
        'Це не служба порятунку: у небезпеці телефонуйте до екстрених служб. Ніхто не може обіцяти, що кожне повідомлення прочитають одразу або що сторінка завжди доступна.',
      ],
    ],
  },
  it: {
    title: 'Condizioni e privacy',
    languages: 'Lingue',
    sections: [
      [
        'Che cos’è',
        'Hai scansionato un adesivo con cui un locale chiede com’è andata. La tua risposta va a quel locale. È conservata sul server che ti ha mostrato questa pagina, da chi lo gestisce per il locale. Rispondere è facoltativo, gratuito e non richiede un account.',
      ],
      [
        'Che cosa è conservato',
        'Di un voto: la faccina scelta, l’adesivo, l’ora, la tua lingua e le dimensioni dello schermo. Inoltre solo ciò che aggiungi tu: una nota, foto, una registrazione vocale, le risposte toccate, il punteggio del gioco, quali link del locale a siti di recensioni hai aperto e come contattarti. Dalle foto togliamo ciò che la fotocamera vi ha scritto, per esempio il luogo dello scatto.',
      ],
      [
        'Dove ti trovi',
        `Alcuni locali chiedono dove eri quando hai votato. Nulla è conservato se non lo consenti, e puoi sempre continuare senza. Ciò che consenti è conservato con il voto: la posizione, quanto è precisa e l’ora. Dopo ${days} giorni la posizione è cancellata e il voto resta. Anche se l’hai consentito, o perché la posizione non è stata trovata, è conservato con il voto.`,
      ],
      [
        'Sul tuo telefono',
        'Il browser conserva un numero casuale che distingue i tuoi voti da quelli degli altri, la tua lingua, ciò che hai iniziato a scrivere e ciò che non è ancora stato inviato. Con gli script disattivati il numero casuale è in un cookie, come anche il codice del tuo ultimo voto finché non chiudi il browser. Non c’è pubblicità e nessuno ti segue su altri siti.',
      ],
      [
        'Chi lo vede',
        'Il locale e chi lavora per esso sul tuo riscontro. Non è venduto né ceduto a inserzionisti. L’indirizzo della tua connessione serve per un momento a fermare le ondate di richieste e non è conservato insieme a ciò che dici.',
      ],
      [
        'Se chiedi di essere contattato',
        'Nome, telefono, indirizzo e-mail o postale servono a risponderti su ciò che hai detto o chiesto, in un concorso a contattarti se vinci, e a nient’altro. Dove indichi che accetti, sono conservati anche il testo accettato e l’ora.',
      ],
      [
        'Concorsi',
        'Dove un locale ha un concorso, la tua partecipazione e la sua ora sono conservate con il voto. Partecipi se lasci per questo il numero di telefono, se lì apri un link a un sito di recensioni o se lasci i tuoi recapiti. Dove un locale premia chi vota spesso, i tuoi voti contati sono sommati, ciascuno può essere una partecipazione a un’estrazione, e può contare se hai aperto un link a un sito di recensioni.',
      ],
      [
        'I tuoi diritti',
        'I dati sono conservati finché servono al locale per occuparsi di ciò che hai detto. Puoi chiedere al locale di mostrarti ciò che ha di te, di correggerlo o di cancellarlo, e puoi revocare il consenso. Di’ quando eri lì e, se ce l’hai, il numero di conferma. Con il codice sulla pagina dopo un voto puoi cancellare da te ciò che hai dato con esso.',
      ],
      [
        'Che cosa ti chiediamo',
        'Racconta ciò che hai visto tu. Non fotografare né registrare altre persone senza il loro consenso e non lasciare dati di altri. Ciò che è contrario alla legge o non riguarda il locale può essere rimosso.',
      ],
      [
        'Che cosa non è',
        'Non è un numero di emergenza: in caso di pericolo chiama i soccorsi. Nessuno può promettere che ogni messaggio sia letto subito o che questa pagina sia sempre raggiungibile.',
      ],
    ],
  },
  fr: {
    title: 'Conditions et confidentialité',
    languages: 'Langues',
    sections: [
      [
        'De quoi il s’agit',
        'Vous avez scanné un autocollant par lequel un lieu demande comment c’était. Votre réponse va à ce lieu. Elle est conservée sur le serveur qui vous montre cette page, par ceux qui le gèrent pour le lieu. Répondre est facultatif, gratuit et ne demande pas de compte.',
      ],
      [
        'Ce qui est conservé',
        'D’un vote : le visage choisi, l’autocollant, l’heure, votre langue et la taille de votre écran. En plus, seulement ce que vous ajoutez vous-même : une note, des photos, un enregistrement vocal, les réponses touchées, le score du jeu, les liens du lieu vers des sites d’avis que vous avez ouverts et la façon de vous joindre. Nous retirons des photos ce que l’appareil y a écrit, par exemple le lieu de la prise de vue.',
      ],
      [
        'Où vous êtes',
        `Certains lieux demandent où vous étiez quand vous avez voté. Rien n’en est conservé sans votre autorisation, et vous pouvez toujours continuer sans. Ce que vous autorisez est conservé avec votre vote : la position, sa précision et l’heure. Après ${days} jours, la position est effacée et le vote reste. Si vous l’avez autorisée, ou pourquoi elle n’a pas été trouvée, est aussi conservé avec le vote.`,
      ],
      [
        'Sur votre téléphone',
        'Votre navigateur garde un nombre aléatoire qui distingue vos votes de ceux des autres, votre langue, ce que vous avez commencé à écrire et ce qui n’est pas encore envoyé. Sans scripts, le nombre aléatoire est dans un cookie, de même que le code de votre dernier vote jusqu’à la fermeture du navigateur. Il n’y a pas de publicité, et personne ne vous suit sur d’autres sites.',
      ],
      [
        'Qui le voit',
        'Le lieu et ceux qui travaillent pour lui sur votre avis. Rien n’est vendu ni donné à des annonceurs. L’adresse de votre connexion sert un instant à repousser les flots de requêtes et n’est pas enregistrée avec ce que vous dites.',
      ],
      [
        'Si vous demandez à être contacté',
        'Nom, téléphone, adresse e-mail ou postale servent à vous répondre sur ce que vous avez dit ou demandé, dans un jeu-concours à vous joindre si vous gagnez, et à rien d’autre. Là où vous cochez votre accord, le texte accepté et l’heure sont conservés avec lui.',
      ],
      [
        'Jeux-concours',
        'Là où un lieu a un jeu-concours, votre participation et son heure sont conservées avec votre vote. Vous participez si vous laissez pour cela votre numéro de téléphone, si vous y ouvrez un lien vers un site d’avis ou si vous y laissez vos coordonnées. Là où un lieu récompense ceux qui votent souvent, vos votes comptés sont additionnés, chacun peut être une participation à un tirage au sort, et il peut compter que vous ayez ouvert un lien vers un site d’avis.',
      ],
      [
        'Vos droits',
        'Tout est conservé aussi longtemps que le lieu en a besoin pour s’occuper de ce que vous avez dit. Vous pouvez demander au lieu de vous montrer ce qu’il a de vous, de le corriger ou de l’effacer, et retirer votre accord. Dites quand vous y étiez et, si vous en avez un, votre numéro de confirmation. Avec le code de la page qui suit un vote, vous pouvez effacer vous-même ce que vous avez donné avec lui.',
      ],
      [
        'Ce que nous vous demandons',
        'Dites ce que vous avez vécu vous-même. Ne photographiez et n’enregistrez personne sans son accord, et ne laissez pas les coordonnées d’autrui. Ce qui est contraire à la loi ou sans rapport avec le lieu peut être retiré.',
      ],
      [
        'Ce que ce n’est pas',
        'Ce n’est pas un numéro d’urgence : en cas de danger, appelez les secours. Personne ne peut promettre que chaque message est lu aussitôt ni que cette page est toujours accessible.',
      ],
    ],
  },
  sp: {
    title: 'Condiciones y privacidad',
    languages: 'Idiomas',
    sections: [
      [
        'Qué es esto',
        'Ha escaneado una etiqueta con la que un lugar pregunta qué tal ha ido. Su respuesta llega a ese lugar. Se guarda en el servidor que le ha mostrado esta página, por quienes lo gestionan para el lugar. Responder es voluntario, gratuito y no requiere cuenta.',
      ],
      [
        'Qué se guarda',
        'De un voto: la cara elegida, la etiqueta, la hora, su idioma y el tamaño de su pantalla. Además, solo lo que usted añade: una nota, fotos, una grabación de voz, las respuestas que toca, la puntuación del juego, qué enlaces del lugar a sitios de reseñas ha abierto y cómo localizarle. De las fotos quitamos lo que la cámara escribió en ellas, como el lugar en que se tomaron.',
      ],
      [
        'Dónde está usted',
        `Algunos lugares preguntan dónde estaba usted cuando votó. Nada de ello se guarda si no lo permite, y siempre puede seguir sin ello. Lo que permite se guarda con su voto: la ubicación, su precisión y la hora. A los ${days} días la ubicación se borra y el voto se queda. También se guarda con el voto si lo permitió o por qué no se encontró la ubicación.`,
      ],
      [
        'En su teléfono',
        'Su navegador guarda un número aleatorio que distingue sus votos de los de otros, su idioma, lo que ha empezado a escribir y lo que aún no se ha enviado. Sin scripts, el número aleatorio está en una cookie, y también el código de su último voto hasta que cierre el navegador. No hay publicidad y nadie le sigue a otros sitios.',
      ],
      [
        'Quién lo ve',
        'El lugar y quienes trabajan para él con su opinión. No se vende ni se entrega a anunciantes. La dirección de su conexión se usa un momento para frenar avalanchas de peticiones y no se guarda con lo que usted dice.',
      ],
      [
        'Si pide que le contacten',
        'Nombre, teléfono, dirección de correo electrónico o postal se usan para responderle sobre lo que ha dicho o preguntado, en un concurso para localizarle si gana, y para nada más. Donde marca que acepta, se guardan también el texto aceptado y la hora.',
      ],
      [
        'Concursos',
        'Donde un lugar tiene un concurso, su participación y su hora se guardan con su voto. Participa si deja para ello su número de teléfono, si abre allí un enlace a un sitio de reseñas o si deja sus datos de contacto. Donde un lugar premia a quienes votan a menudo, sus votos contados se suman, cada uno puede ser una participación en un sorteo, y puede importar si ha abierto un enlace a un sitio de reseñas.',
      ],
      [
        'Sus derechos',
        'Se guarda mientras el lugar lo necesite para ocuparse de lo que ha dicho. Puede pedir al lugar que le muestre lo que tiene de usted, que lo corrija o que lo borre, y puede retirar su consentimiento. Diga cuándo estuvo allí y, si lo tiene, su número de confirmación. Con el código de la página que sigue a un voto puede borrar usted mismo lo que dio con él.',
      ],
      [
        'Qué le pedimos',
        'Cuente lo que ha vivido usted. No fotografíe ni grabe a otras personas sin su consentimiento y no deje datos ajenos. Lo que sea contrario a la ley o no tenga que ver con el lugar puede retirarse.',
      ],
      [
        'Qué no es esto',
        'No es una línea de emergencia: en caso de peligro llame a los servicios de emergencia. Nadie puede prometer que cada mensaje se lea al momento ni que esta página esté siempre disponible.',
      ],
    ],
  },
};
