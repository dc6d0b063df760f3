import { Anchor, Text } from '@mantine/core';
import { useSelector } from 'react-redux';
import type { WireAuditEntry } from '../../../contract/audit';
import { Link } from '../../visitor/navigation/Link';
import { Quiet } from '../list/DeskTable';
import { RowSign } from '../list/RowSign';
import { pathLabel } from '../settings/fieldTexts';
import { useValueText } from '../settings/useValueText';
import { useDeskTexts } from '../useDeskTexts';
import { actionText, iconOf, pageOf } from './auditActions';
import styles from './audit.module.css';
import { auditAddress } from '../../../state/audit/auditFilters';
import { selectAuditFilters } from '../../../state/audit/auditSelectors';
import { leafChanges } from '../../../state/audit/leafChanges';

/** What was done with which thing, which leads to it, and its place, which filters the list. */
export function Edited({ entry }: { entry: WireAuditEntry }) {
  const texts = useDeskTexts();
  const filters = useSelector(selectAuditFilters);
  const { action, uid, name, place } = entry;
  const page = pageOf(entry);
  return (
    <RowSign icon={iconOf(action)}>
      <Text fw={600}>{actionText(texts, action)}</Text>
      {page ? (
        <Anchor component={Link} href={page} underline="always" c="inherit" dir="auto">
          {name || uid}
        </Anchor>
      ) : (
        <Text dir="auto">{name || uid}</Text>
      )}
      {place && place.name !== name && (
        <Text size="sm">
          <Anchor
            component={Link}
            href={auditAddress.href({ ...filters, place: place.uid })}
            underline="always"
            c="dimmed"
            dir="auto"
          >
            {place.name}
          </Anchor>
        </Text>
      )}
    </RowSign>
  );
}

/** The fields that changed: as they were, struck out, and as they became. */
export function Changes({ entry: { before, after } }: { entry: WireAuditEntry }) {
  const texts = useDeskTexts();
  const said = useValueText();
  if (!before || !after) return <Quiet>–</Quiet>;
  return leafChanges(before, after)
    .filter(({ path }) => !isInternal(path))
    .map(({ path, before: old, after: fresh }) => (
      <Text key={path} size="sm" dir="auto" className={styles.change}>
        <span>{pathLabel(texts, path)}: </span>
        <del>{said(old, path)}</del> → <ins>{said(fresh, path)}</ins>
      </Text>
    ));
}

/**
 * By what the program finds something: a link's uid, the value of a tile in answers, whom a step tells, and
 * what a rule is about.
 */
const isInternal = (path: string): boolean => /\.\d+\.(uid|value)$|^steps\.\d+\.to\b|^scope$/.test(path);
