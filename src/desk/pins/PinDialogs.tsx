import { Button, Checkbox, CheckboxGroupContext, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { useTexts } from '../../i18n/useTexts';
import { Dialog } from '../../ui/Dialog';
import { nameOf, roleName } from '../user/roleName';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import { OwnersText } from '../OwnersText';
import { useDeskTexts } from '../useDeskTexts';
import { NewPinDialog } from './NewPinDialog';
import styles from './pins.module.css';
import {
  selectDialogHolder,
  selectOtherSites,
  selectPeopleWithoutPin,
  selectPinDialog,
} from '../../../state/pins/pinsSelectors';
import {
  confirmed,
  dialogClosed,
  personChosen,
  questionToggled,
  scopeChosen,
  siteToggled,
  type PinCall,
  type PinDialog,
  type RevokeScope,
} from '../../../state/pins/pinsSlice';

type Of<Kind extends PinDialog['kind']> = { dialog: Extract<PinDialog, { kind: Kind }> };

/** The open dialog about PINs. */
export function PinDialogs() {
  const dialog = useSelector(selectPinDialog);
  switch (dialog?.kind) {
    case 'give':
      return <GiveDialog dialog={dialog} />;
    case 'rotate':
      return <RotateDialog dialog={dialog} />;
    case 'revoke':
      return <RevokeDialog dialog={dialog} />;
    case 'told':
      return <NewPinDialog dialog={dialog} />;
    default:
      return null;
  }
}

function GiveDialog({ dialog: { personUid, questionUids, call } }: Of<'give'>) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const people = useSelector(selectPeopleWithoutPin);
  const sites = useSelector(selectOtherSites);
  const isSending = call.status === 'sending';
  if (people.length === 0)
    return (
      <Dialog
        title={texts.GivePin()}
        text={texts.PinsEverybody()}
        onLeave={() => dispatch(dialogClosed())}
        actions={
          <Button size="md" onClick={() => dispatch(dialogClosed())}>
            {texts.Done()}
          </Button>
        }
      />
    );
  return (
    <Asked
      title={texts.GivePin()}
      call={call}
      confirm={texts.GivePin()}
      missing={personUid === null ? [texts.Person()] : []}
    >
      <NativeSelect
        label={texts.Person()}
        size="md"
        value={personUid ?? ''}
        disabled={isSending}
        onChange={(event) => dispatch(personChosen({ personUid: event.currentTarget.value }))}
      >
        <option value="">{texts.ChoosePerson()}</option>
        {people.map((person) => (
          <option key={person.personUid} value={person.personUid}>
            {`${nameOf(person)} · ${roleName(texts, person.role)}`}
          </option>
        ))}
      </NativeSelect>
      {sites.length > 0 && <OtherQuestions sites={sites} chosen={questionUids} isDisabled={isSending} />}
    </Asked>
  );
}

/** Site by site: all of it, and each sticker by its place. */
function OtherQuestions({
  sites,
  chosen,
  isDisabled,
}: {
  sites: ReturnType<typeof selectOtherSites>;
  chosen: readonly QuestionUid[];
  isDisabled: boolean;
}) {
  const texts = useDeskTexts();
  return (
    <Checkbox.Group label={texts.GiveAlsoFor()} value={[...chosen]}>
      <div className={styles.questions}>
        {sites.map((site) => (
          <Site key={site.uid} site={site} chosen={chosen} isDisabled={isDisabled} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function Site({
  site: { name, questions },
  chosen,
  isDisabled,
}: {
  site: ReturnType<typeof selectOtherSites>[number];
  chosen: readonly QuestionUid[];
  isDisabled: boolean;
}) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const uids = questions.map(({ uid }) => uid);
  const count = uids.filter((uid) => chosen.includes(uid)).length;
  return (
    <div role="group" aria-label={name ?? undefined} className={styles.site}>
      {name !== null && <Text fw={600}>{name}</Text>}
      {name !== null && questions.length > 1 && (
        // Outside of the group's value, which has questions alone.
        <CheckboxGroupContext.Provider value={null}>
          <Checkbox
            checked={count === uids.length}
            indeterminate={count > 0 && count < uids.length}
            disabled={isDisabled}
            label={texts.AllOfSite()}
            onChange={() => dispatch(siteToggled({ questionUids: uids }))}
          />
        </CheckboxGroupContext.Provider>
      )}
      {questions.map(({ uid, text, writtenIn, placeName, placement }) => (
        <Checkbox
          key={uid}
          value={uid}
          disabled={isDisabled}
          label={
            <>
              {placeName && `${placeName} › `}
              {placement ?? <OwnersText text={text} writtenIn={writtenIn} />}
            </>
          }
          description={placement === null ? undefined : <OwnersText text={text} writtenIn={writtenIn} />}
          onChange={() => dispatch(questionToggled({ questionUid: uid }))}
        />
      ))}
    </div>
  );
}

function RotateDialog({ dialog: { call } }: Of<'rotate'>) {
  const texts = useDeskTexts();
  const holder = useSelector(selectDialogHolder);
  const who = holder ? nameOf(holder) : '';
  return (
    <Asked title={texts.RotateTitle({ who })} call={call} confirm={texts.Rotate()}>
      <Text>{texts.RotateText({ who })}</Text>
      {holder?.pin?.opensOthers && <Text>{texts.RotateOthers()}</Text>}
    </Asked>
  );
}

function RevokeDialog({ dialog: { call, scope } }: Of<'revoke'>) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const holder = useSelector(selectDialogHolder);
  const who = holder ? nameOf(holder) : '';
  const count = holder?.pin?.questionUids.length ?? 1;
  return (
    <Asked title={texts.RevokeTitle({ who })} call={call} confirm={texts.Revoke()}>
      <Text>{texts.RevokeText()}</Text>
      {count > 1 && (
        <Radio.Group
          label={texts.RevokeWhere()}
          value={scope}
          onChange={(chosen) => dispatch(scopeChosen({ scope: chosen as RevokeScope }))}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="question" label={texts.RevokeHere()} />
            <Radio value="all" label={texts.RevokeEverywhere({ count })} />
          </Stack>
        </Radio.Group>
      )}
    </Asked>
  );
}

type AskedProps = Pick<ComponentProps<typeof FormDialog>, 'title' | 'confirm' | 'missing' | 'children'> & {
  call: PinCall;
};

function Asked({ call: { status, failure }, ...words }: AskedProps) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const why = failure?.kind === 'gone' ? texts.desk.PinGone() : failure && wordsOf(texts, failure).text;
  return (
    <FormDialog
      {...words}
      isSending={status === 'sending'}
      failure={why ?? ''}
      onConfirm={() => dispatch(confirmed())}
      onClose={() => dispatch(dialogClosed())}
    />
  );
}
