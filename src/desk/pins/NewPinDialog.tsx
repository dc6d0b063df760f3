import { Button, Group, Text } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { Dialog } from '../../ui/Dialog';
import { nameOf } from '../user/roleName';
import { useDeskTexts } from '../useDeskTexts';
import styles from './pins.module.css';
import { copyPressed, dialogClosed, type PinDialog } from '../../../state/pins/pinsSlice';

/** Shows the digits of a new PIN, only once; or says that the person keeps their PIN. */
export function NewPinDialog({ dialog }: { dialog: Extract<PinDialog, { kind: 'told' }> }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { holder, pin, copy } = dialog;
  const who = holder ? nameOf(holder) : '';
  const close = () => dispatch(dialogClosed());
  if (pin === null)
    return (
      <Dialog
        title={texts.PinKeptTitle({ who })}
        text={texts.PinKeptText({ who })}
        onLeave={close}
        actions={
          <Button size="md" onClick={close}>
            {texts.Done()}
          </Button>
        }
      />
    );
  const said = copy && (copy.status === 'copied' ? texts.PinCopied() : texts.PinNotCopied());
  return (
    <Dialog
      title={texts.NewPinTitle({ who })}
      onLeave={close}
      ignoresTapsBeside
      actions={
        <Group gap="sm">
          <Button size="md" onClick={() => dispatch(copyPressed())}>
            {texts.CopyPin()}
          </Button>
          <Button size="md" variant="default" onClick={close}>
            {texts.Done()}
          </Button>
        </Group>
      }
    >
      <p className={styles.digits}>{pin}</p>
      <Text>{texts.NewPinOnce({ who })}</Text>
      <Text role="status" size="sm" mih="1.5em">
        {said}
      </Text>
    </Dialog>
  );
}
