import type { Translation } from '../i18n-types';

const sp = {
  // Everywhere.
  Loading: 'Cargando…',
  Language: 'Idioma',
  TryAgain: 'Reintentar',
  Ok: 'Aceptar',
  Cancel: 'Cancelar',
  Error: 'Error',
  SyncStatus: 'Estado de la sincronización',
  GoBack: 'Volver',
  GoToStart: 'Ir a la página de inicio',
  Reload: 'Recargar la página',

  // The vote screen.
  Happy: 'Bien',
  SoSo: 'Regular',
  Sad: 'Mal',
  YourAnswer: 'Su respuesta',
  OneTapIsEnough: 'Basta con un toque. Sin cuenta y sin aplicación.',
  SendingVote: 'Enviando su voto…',
  VoteNotSent: 'Su voto no se ha enviado. Compruebe la conexión e inténtelo de nuevo.',
  ChangeNotSent: 'No se ha podido cambiar su respuesta. Compruebe la conexión e inténtelo de nuevo.',
  NotLoadedTitle: 'No se ha podido cargar',
  NotLoaded: 'No se ha podido cargar esta página. Compruebe la conexión e inténtelo de nuevo.',
  PackNotLoaded: 'No se ha podido cargar este idioma. Compruebe la conexión e inténtelo de nuevo.',

  // Thanks.
  ThankYou: 'Gracias.',
  VoteReceived: 'Hemos recibido su voto.',
  ChangedYourMind: '¿Ha cambiado de opinión? Toque otra cara.',
  YourNote: 'Su nota',
  Send: 'Enviar',
  NoteReceived: 'Hemos recibido su nota.',
  ShowOnMap: 'Ver en el mapa',
  YouMayClose: 'Ya puede cerrar esta página.',
  NoVoteYet: 'Aún no tenemos ningún voto suyo aquí.',
  VoteHere: 'Dar su voto',

  // Stickers and addresses that lead nowhere.
  StickerNotFoundTitle: 'No conocemos esta pegatina',
  StickerNotFound: 'Escanee el código otra vez. Si sigue sin abrirse, avise al personal.',
  StickerDisabledTitle: 'Esta pegatina está desactivada',
  StickerDisabled: 'Este QR Smiley se ha desactivado. Comunique su opinión directamente al establecimiento.',
  StickerDisabledOwner: '¿Es su pegatina?',
  PageNotFoundTitle: 'Aquí no hay nada',
  PageNotFound: 'Esta dirección no lleva a ninguna página.',

  // The service log of a sticker.
  ServiceLog: 'Registro de servicio',
  ServiceLogNoAccess:
    'No tiene acceso a este registro de servicio. Pida a sus responsables los permisos correctos.',
  StaffSignInTitle: 'Solo para el personal',
  StaffSignInNeeded:
    'Para llevar el registro de servicio de este lugar hay que iniciar sesión como personal.',
  VoteInstead: 'Votar como visitante',
  ServiceLogged: 'El servicio se ha registrado.',

  // The history of a sticker's services.
  ServiceHistory: 'Historial de servicio',
  LastTenServices: 'Últimos 10 servicios:',
  LastServices: 'Últimos servicios:',
  ServiceFrequency: 'Frecuencia de servicio solicitada: {times} {{times:vez|veces}} por semana',
  GallonsPumped: 'Galones bombeados: {gallons}',
  ServiceComment: 'Comentario: {text}',
  ServiceBy: 'Por {author}',
  NoServiceLogs: 'No hay servicios registrados',
  ServicePhoto: 'Foto {number} de {count}',
  ServiceRecording: 'Grabación de voz',
  Close: 'Cerrar',

  // What went wrong. Keys in lower case are the codes of the error catalogue.
  SessionExpired: 'No hemos podido reconocer este teléfono. Inténtelo de nuevo.',
  AppNotLoaded: 'La página no se ha cargado del todo. Tu voto queda guardado en este teléfono.',
  SomethingFailed: 'Algo ha salido mal. Inténtelo de nuevo.',
  ScreenFailedTitle: 'Esta página ha dejado de funcionar',
  ScreenFailed: 'Recárguela y continúe. Un voto ya recibido no se pierde.',
  invalid_request: 'No se ha entendido la solicitud. Recargue la página e inténtelo de nuevo.',
  invalid_json: 'No se ha entendido la solicitud. Recargue la página e inténtelo de nuevo.',
  unsupported_media_type: 'Aquí no se acepta este tipo de archivo.',
  token_refused: 'No hemos podido reconocer este teléfono. Inténtelo de nuevo.',
  forbidden: 'No tiene permiso para hacer eso.',
  key_in_flight: 'Ya se está enviando. Espere un momento e inténtelo de nuevo.',
  key_reused: 'No se ha entendido la solicitud. Recargue la página e inténtelo de nuevo.',
  body_too_large: 'Es demasiado grande para enviarlo.',
  too_many_requests: 'Demasiados intentos en poco tiempo. Espere un minuto e inténtelo de nuevo.',
  internal: 'Ha fallado algo por nuestra parte. Inténtelo de nuevo.',
  WrongFormat: 'Formato incorrecto. Usa PNG o JPG',
  PhotoOverweight: 'La foto supera los {v1} MB',
  max_attach_photos_count_error: 'Solo se permiten hasta {v1} archivos',
  audio_overweight: 'La grabación es demasiado grande.',
  too_many_recordings: 'Ya hay una grabación.',
  storage_full: 'No queda espacio en el servidor. No se ha perdido nada: inténtalo más tarde.',
  unavailable: 'El servicio no está disponible ahora mismo. Inténtelo de nuevo en un momento.',

  // The start page.
  WelcomeTitle: 'Un toque dice qué tal ha ido',
  Welcome: 'Escanee la pegatina de un lugar con la cámara del teléfono y toque una cara. Eso es todo.',
  DemoStickers: '¿No tiene una pegatina a mano? Pruebe una de estas',
  DemoCafe: 'Una cafetería',
  DemoRestroom: 'Un aseo',
  DemoSeptic: 'Una trampa de grasa con su historial de servicio',
  DemoAirlead: 'Un aire acondicionado que necesita un técnico',
  DemoEvent: 'Un puesto en un evento',
  DemoDumpster: 'Contenedores de basura',
  DemoGps: 'Un lugar que pregunta dónde está',
  DemoRadio: 'Una respuesta entre varias',
  DemoUnlinked: 'Una pegatina sin lugar',
  DemoDisabled: 'Una pegatina desactivada',
  OtherLobby: 'El vestíbulo de otra empresa',
} satisfies Translation;

export default sp;
