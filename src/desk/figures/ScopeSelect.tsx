import { NativeSelect } from '@mantine/core';
import type { WireScopes } from '../../../contract/insights';
import type { WireScope } from '../../../contract/scope';
import { useDeskTexts } from '../useDeskTexts';
import { scopeText } from './useFigures';

interface Props {
  about: WireScopes;
  scope: WireScope;
  onChoose: (scope: string) => void;
}

/**
 * What figures are about: an organisation, a site or a place; also the part of a place that a link led to.
 */
export function ScopeSelect({ about, scope, onChoose }: Props) {
  const texts = useDeskTexts();
  const { organisations, sites, places } = about;
  const isPart = !['organisation', 'site', 'place'].includes(scope.kind);
  const groups = [
    [texts.Organisation(), 'organisation', organisations],
    [texts.Sites(), 'site', sites],
    [texts.Places(), 'place', places],
    ...(isPart ? ([[texts.ScopeOther(), scope.kind, [scope]]] as const) : []),
  ] as const;
  return (
    <NativeSelect
      size="md"
      label={texts.ScopeField()}
      value={scopeText(scope)}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {groups.map(
        ([label, kind, of]) =>
          of.length > 0 && (
            <optgroup key={kind} label={label}>
              {of.map(({ uid, name }) => (
                <option key={uid} value={scopeText({ kind, uid })}>
                  {name}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </NativeSelect>
  );
}
