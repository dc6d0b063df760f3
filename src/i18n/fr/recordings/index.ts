import type { NamespaceRecordingsTranslation } from '../../i18n-types';

/** Texts of "Report a problem". */
const fr_recordings = {
  What: 'Nous recevons un enregistrement de ce qui s’est passé dans cette application depuis l’ouverture de la page : chaque appui et chaque réponse de notre serveur. Nous voyons ainsi ce que vous avez vu et pouvons le réparer.',
  Masked:
    'Ce que vous avez écrit, vos photos, votre nom, vos coordonnées et votre position n’y figurent pas : les lettres sont remplacées par des x, les chiffres par des 0.',
  Kept: 'Le signalement est supprimé après {days} {{days:jour|jours}}.',
  Actions: '{actions} {{actions:action|actions}} de votre part',
  Requests: '{requests} {{requests:requête|requêtes}} à notre serveur',
  Earlier: 'Aussi ce que vous avez fait avant que la page soit rechargée',
  Cut: 'L’enregistrement est devenu trop grand : la fin de ce qui s’est passé manque',
  WhatHappened: 'Que s’est-il passé ?',
  WhatHappenedHelp: 'Si vous le souhaitez. Nous le lirons tel que vous l’écrivez.',
  SendReport: 'Envoyer le signalement',
  Sent: 'Merci. Le signalement nous est parvenu.',
  Waiting: 'Le signalement est enregistré sur ce téléphone. Il partira dès qu’il y aura du réseau.',
  Failed: 'Le signalement n’a pas pu être envoyé. Veuillez réessayer.',
  NotRedacted:
    'L’enregistrement contient quelque chose qui ressemble à des données personnelles : il n’a pas été accepté.',
  Invalid: 'L’enregistrement est endommagé : il n’a pas été accepté.',
  Foreign:
    'Notre serveur ne connaît pas l’application qui a fait cet enregistrement : il n’a pas été accepté.',
  Newer:
    'L’enregistrement vient d’une version de l’application plus récente que celle de notre serveur. Il sera peut-être accepté plus tard.',
  Off: 'Cette organisation n’accepte pas de signalements pour le moment : le vôtre n’a pas été envoyé.',
  WithoutIt: 'Vous pouvez envoyer ce que vous avez écrit sans l’enregistrement.',
  SendWithout: 'Envoyer sans l’enregistrement',
  KeepReport: 'Garder sur ce téléphone',
  Offer: 'Quelque chose ne fonctionne toujours pas ici. Un signalement nous aide à le réparer.',
} satisfies NamespaceRecordingsTranslation;

export default fr_recordings;
