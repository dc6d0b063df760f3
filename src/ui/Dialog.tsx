import { useContext, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { DialogFoot } from './dialogFoot';
import { useFocusPassedOn } from './useFocusPassedOn';
import { useModal } from './useModal';

interface ModalProps extends ComponentProps<'dialog'> {
  /** Escape, or a tap on the backdrop. Only the state closes a dialog, never the browser. */
  onLeave: () => void;
  /** Ignores taps on the backdrop: the person may have aimed at the page below. */
  ignoresTapsBeside?: boolean;
}

/** A modal dialog. It is open for as long as it is drawn. The app's foot follows its content. */
export function Modal({ onLeave, ignoresTapsBeside = false, children, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const focus = useFocusPassedOn(() => dialog.current);
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      // The dialog gets the focus if the person was typing, or if the focused element is gone.
      tabIndex={-1}
      {...focus}
      {...props}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      // The content fills the dialog, so a click on the dialog itself is a click on the backdrop.
      onClick={(event) => !ignoresTapsBeside && event.target === event.currentTarget && onLeave()}
    >
      {children}
      <Foot />
    </dialog>
  );
}

/** The foot that the app gives its dialogs. `data-own`: keys that a dialog takes go to the control in it. */
export function Foot() {
  return (
    <div className={styles.foot} data-own="">
      {useContext(DialogFoot)}
    </div>
  );
}

interface DialogProps extends Pick<ModalProps, 'onLeave' | 'ignoresTapsBeside'> {
  /** Null if the text names the dialog. */
  title: string | null;
  text?: string | undefined;
  /** Where title or text are in another language than the page. */
  titleTag?: string | undefined;
  textTag?: string | undefined;
  children?: ReactNode;
  /** Buttons that stay in view below the content, which scrolls. The first one is the next step. */
  actions?: ReactNode;
}

/** A dialog with a title, a text and buttons. */
export function Dialog({ title, text, titleTag, textTag, children, actions, ...leaving }: DialogProps) {
  const id = useId();
  return (
    <Modal
      className={styles.dialog}
      aria-labelledby={`${id}${title === null ? 'text' : 'title'}`}
      aria-describedby={title === null ? undefined : text && `${id}text`}
      {...leaving}
    >
      <div className={styles.content}>
        {title !== null && (
          <h2 id={`${id}title`} className={styles.title} dir="auto" lang={titleTag}>
            {title}
          </h2>
        )}
        {text && (
          <p id={`${id}text`} className={styles.text} dir="auto" lang={textTag}>
            {text}
          </p>
        )}
        {children}
      </div>
      {actions && (
        <div className={styles.actions} data-actions="">
          {actions}
        </div>
      )}
    </Modal>
  );
}
