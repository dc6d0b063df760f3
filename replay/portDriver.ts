import type { Driver } from './engine';

type Method = (arg: unknown, onCancel: (cancel: () => void) => void) => unknown;
export type PortMap = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Carries out effects by real ports: objects whose methods take one argument and answer at once or by a
 * promise. An unknown port or method rejects like any other failure of a port.
 */
export function portDriver(ports: PortMap): Driver {
  return {
    start({ name, arg }, settle) {
      const [port = '', method = ''] = name.split('.');
      const run = ports[port]?.[method] as Method | undefined;
      let cancel: (() => void) | undefined;
      try {
        if (!run) throw new Error(`no port ${name}`);
        const result = run.call(ports[port], arg, (stop) => (cancel = stop));
        if (result instanceof Promise) result.then(settle.resolve, settle.reject);
        else settle.resolve(result);
      } catch (error) {
        settle.reject(error);
      }
      return () => cancel?.();
    },
  };
}
