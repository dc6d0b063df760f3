import type { NamespaceRecordingsTranslation } from '../../i18n-types';

/** Texts of "Report a problem". */
const sp_recordings = {
  What: 'Recibimos una grabación de lo que ha pasado en esta aplicación desde que se abrió la página: cada toque y cada respuesta de nuestro servidor. Así vemos lo que usted vio y podemos repararlo.',
  Masked:
    'Lo que escribió, sus fotos, su nombre, sus datos de contacto y su ubicación no están en ella: las letras se sustituyen por x y las cifras por 0.',
  Kept: 'El informe se borra al cabo de {days} {{days:día|días}}.',
  Actions: '{actions} {{actions:acción suya|acciones suyas}}',
  Requests: '{requests} {{requests:petición|peticiones}} a nuestro servidor',
  Earlier: 'También lo que hizo antes de que la página se volviera a cargar',
  Cut: 'La grabación se hizo demasiado grande: falta lo último que ha pasado',
  WhatHappened: '¿Qué ha pasado?',
  WhatHappenedHelp: 'Si quiere. Lo leemos tal como lo escribe.',
  SendReport: 'Enviar el informe',
  Sent: 'Gracias. El informe nos ha llegado.',
  Waiting: 'El informe está guardado en este teléfono. Se enviará en cuanto haya red.',
  Failed: 'No se pudo enviar el informe. Inténtelo otra vez.',
  NotRedacted: 'La grabación contiene algo que parece un dato personal, por eso no se aceptó.',
  Invalid: 'La grabación está dañada, por eso no se aceptó.',
  Foreign: 'Nuestro servidor no conoce la aplicación que hizo esta grabación, por eso no se aceptó.',
  Newer:
    'La grabación viene de una versión de la aplicación más nueva que la de nuestro servidor. Quizá se acepte más tarde.',
  Off: 'Esta organización no acepta informes de problemas por ahora, por eso el suyo no se envió.',
  WithoutIt: 'Puede enviar lo que escribió sin la grabación.',
  SendWithout: 'Enviar sin la grabación',
  KeepReport: 'Guardar en este teléfono',
  Offer: 'Aquí algo sigue fallando. Un informe nos ayuda a repararlo.',
} satisfies NamespaceRecordingsTranslation;

export default sp_recordings;
