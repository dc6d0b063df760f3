import { Anchor, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { AuditAction, WireAuditEntry } from '../../../contract/audit';
import { settingsPath } from '../../../contract/screens';
import { settingsKinds } from '../../../contract/settingsFields';
import { Link } from '../../visitor/navigation/Link';
import type { Texts } from '../../i18n/useTexts';
import { FilterCard } from '../list/FilterCard';
import { ListCard } from '../list/ListCard';
import { ListPage } from '../list/ListPage';
import { pathLabel } from '../settings/fieldTexts';
import { useValueText } from '../settings/useValueText';
import { TimeAgo } from '../TimeAgo';
import { useDeskTexts } from '../useDeskTexts';
import { auditAddress } from '../../../state/audit/auditFilters';
import { selectAudit, selectAuditFilters } from '../../../state/audit/auditSelectors';
import { filtersChosen, retryPressed, type AuditPage } from '../../../state/audit/auditSlice';
import { leafChanges } from '../../../state/audit/leafChanges';

/** Who has edited what, newest first. */
export function AuditScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const state = useSelector(selectAudit);
  const filters = useSelector(selectAuditFilters);
  const { list } = state;
  const { entries, people, now } = list.status === 'loaded' ? list : nothing;
  const chosen = entries.find(({ place }) => place?.uid === filters.place)?.place;
  return (
    <ListPage title={texts.Audit()} refusal={texts.AuditRefused()} state={state}>
      <FilterCard
        address={auditAddress}
        values={filters}
        onChoose={(change) => dispatch(filtersChosen({ filters: { ...filters, ...change } }))}
        fields={[
          {
            of: 'person',
            kind: 'choice',
            label: texts.Person(),
            options: people.map(({ uid, name }) => [uid, name] as const),
          },
          // Links in the table choose a place.
          ...(filters.place === ''
            ? []
            : [
                {
                  of: 'place',
                  kind: 'choice',
                  label: texts.Place(),
                  options: [[filters.place, chosen?.name ?? filters.place]],
                } as const,
              ]),
        ]}
      />
      <ListCard
        id="audit"
        title={texts.AuditNewest()}
        list={list}
        address={auditAddress}
        rowsOf={(page) => page.entries}
        keyOf={({ id }) => id}
        columns={[
          { head: texts.When(), cell: ({ at }) => <TimeAgo at={at} now={now} /> },
          { head: texts.What(), cell: (entry) => <Edited entry={entry} /> },
          {
            head: `${texts.BeforeEdit()} → ${texts.AfterEdit()}`,
            cell: (entry) => <Changes entry={entry} />,
          },
          { head: texts.Who(), cell: ({ person }) => person.name },
        ]}
        none={texts.AuditNone()}
        guide="audit"
        noneFound={texts.AuditNoneFound()}
        onRetry={() => dispatch(retryPressed())}
      />
    </ListPage>
  );
}

const nothing = { entries: [], people: [], now: 0 } as const satisfies Partial<AuditPage>;

/** What was done with which thing, and its place, which filters the list. */
function Edited({ entry: { action, uid, name, place } }: { entry: WireAuditEntry }) {
  const texts = useDeskTexts();
  const filters = useSelector(selectAuditFilters);
  const kind = settingsKinds.find((known) => action.startsWith(`${known}.`));
  return (
    <>
      <Text fw={600}>{actionText(texts, action)}</Text>
      {kind ? (
        <Anchor component={Link} href={settingsPath(kind, uid)} underline="always" c="inherit" dir="auto">
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
    </>
  );
}

function Changes({ entry: { before, after } }: { entry: WireAuditEntry }) {
  const texts = useDeskTexts();
  const said = useValueText();
  if (!before || !after)
    return (
      <Text size="sm" c="dimmed">
        –
      </Text>
    );
  return leafChanges(before, after)
    .filter(({ path }) => !isInternal(path))
    .map(({ path, before: old, after: fresh }) => (
      <Text key={path} size="sm" dir="auto">
        {pathLabel(texts, path)}: <del>{said(old, path)}</del> → <ins>{said(fresh, path)}</ins>
      </Text>
    ));
}

/**
 * By what the program finds something: a link's uid, the value of a tile in answers, whom a step tells, and
 * what a rule is about.
 */
const isInternal = (path: string): boolean => /\.\d+\.(uid|value)$|^steps\.\d+\.to\b|^scope$/.test(path);

function actionText(texts: Texts['desk'], action: AuditAction): string {
  const named: Record<AuditAction, () => string> = {
    'report.created': texts.ActReportCreated,
    'report.changed': texts.ActReportChanged,
    'report.removed': texts.ActReportRemoved,
    'alert.created': texts.ActAlertCreated,
    'alert.changed': texts.ActAlertChanged,
    'alert.removed': texts.ActAlertRemoved,
    'webhook.created': texts.ActWebhookCreated,
    'webhook.changed': texts.ActWebhookChanged,
    'webhook.rotated': texts.ActWebhookRotated,
    'webhook.removed': texts.ActWebhookRemoved,
    'organisation.created': texts.ActOrganisationCreated,
    'organisation.changed': texts.ActOrganisationChanged,
    'site.created': texts.ActSiteCreated,
    'site.changed': texts.ActSiteChanged,
    'place.created': texts.ActPlaceCreated,
    'place.changed': texts.ActPlaceChanged,
    'place.duplicated': texts.ActPlaceDuplicated,
    'question.created': texts.ActQuestionCreated,
    'question.changed': texts.ActQuestionChanged,
    'sticker.created': texts.ActStickerCreated,
    'sticker.changed': texts.ActStickerChanged,
    'recording.kept': texts.ActRecordingKept,
    'person.invited': texts.ActPersonInvited,
    'person.invited_again': texts.ActPersonInvitedAgain,
    'person.invitation_withdrawn': texts.ActInvitationWithdrawn,
    'person.added': texts.ActPersonAdded,
    'person.joined': texts.ActPersonJoined,
    'person.changed': texts.ActPersonChanged,
    'person.deactivated': texts.ActPersonDeactivated,
    'person.reactivated': texts.ActPersonReactivated,
    'person.made_owner': texts.ActPersonMadeOwner,
  };
  // A recorded session shows masks.
  return Object.hasOwn(named, action) ? named[action]() : action;
}
