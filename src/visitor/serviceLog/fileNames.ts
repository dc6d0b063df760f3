import type { ServiceFileKind } from '../../../contract/serviceLogs';
import type { Texts } from '../../i18n/useTexts';

interface NamedFile {
  kind: ServiceFileKind;
  /** File name of a paper. */
  label: string;
}

/** Names of a service's files for a list of them. Photos are counted, papers have their own names. */
export function fileNames(files: readonly NamedFile[], texts: Texts): string[] {
  const count = files.filter(({ kind }) => kind === 'photo').length;
  let number = 0;
  return files.map(({ kind, label }) => {
    switch (kind) {
      case 'photo':
        return texts.ServicePhoto({ number: (number += 1), count });
      case 'audio':
        return texts.ServiceRecording();
      case 'signature':
        return texts.staff.Signature();
      case 'document':
        return label;
    }
  });
}
