import type { ReactNode } from 'react';

interface Props {
  isOpen: boolean;
  /** A person wants the other. */
  onToggle: () => void;
  summary: ReactNode;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  children: ReactNode;
}

/**
 * A part of a page that can be folded. The state folds it, not the browser, so that a replay shows the same.
 */
export function Fold({ isOpen, onToggle, summary, className, summaryClassName, children }: Props) {
  return (
    <details
      open={isOpen}
      className={className}
      onToggle={({ currentTarget }) => {
        // The browser's own search unfolds what it finds in.
        if (currentTarget.open !== isOpen) onToggle();
      }}
    >
      <summary
        className={summaryClassName}
        onClick={(event) => {
          event.preventDefault();
          onToggle();
        }}
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
