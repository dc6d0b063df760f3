import type { Locale } from '../../contract/languages';

/** What a test says on a device. */
export const pushTexts: Readonly<Record<Locale, { title: string; body: string }>> = {
  en: { title: 'Notifications work', body: 'Alerts for you appear on this device.' },
  de: {
    title: 'Mitteilungen funktionieren',
    body: 'Alarme für Sie erscheinen auf diesem Gerät.',
  },
  fr: {
    title: 'Les notifications fonctionnent',
    body: 'Vos alertes s’affichent sur cet appareil.',
  },
  it: { title: 'Le notifiche funzionano', body: 'I tuoi avvisi compaiono su questo dispositivo.' },
  sp: {
    title: 'Las notificaciones funcionan',
    body: 'Sus avisos aparecen en este dispositivo.',
  },
  ru: { title: 'Уведомления работают', body: 'Оповещения для вас появляются на этом устройстве.' },
  uk: { title: 'Сповіщення працюють', body: 'Сповіщення для вас з’являються на цьому пристрої.' },
};
