import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { useFocusPassedOn } from './useFocusPassedOn';
import { useModal } from './useModal';

interface ModalProps extends ComponentProps<'dialog'> {
  /** Escape, or a tap beside it. The state alone closes a dialog, never the browser by itself. */
  onLeave: () => void;
  /** A tap beside it answers nothing: it may have been meant for what is below. */
  ignoresTapsBeside?: boolean;
}

/** Stands over the page for as long as it is drawn. */
export function Modal({ onLeave, ignoresTapsBeside = false, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const focus = useFocusPassedOn(() => dialog.current);
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      // It has the focus where somebody was typing, or where what had it is gone.
      tabIndex={-1}
      {...focus}
      {...props}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      // The content fills the dialog, so a click on the dialog itself is one on the backdrop.
      onClick={(event) => !ignoresTapsBeside && event.target === event.currentTarget && onLeave()}
    />
  );
}

interface DialogProps extends Pick<ModalProps, 'onLeave' | 'ignoresTapsBeside'> {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One thing to say or to ask, and what can be done about it. */
export function Dialog({ title, text, children, ...leaving }: DialogProps) {
  const id = useId();
  return (
    <Modal
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={text && `${id}text`}
      {...leaving}
    >
      <div className={styles.content}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        {text && (
          <p id={`${id}text`} className={styles.text}>
            {text}
          </p>
        )}
        {children}
      </div>
    </Modal>
  );
}
