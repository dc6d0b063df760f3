import { createContext, type ReactNode } from 'react';

/** What stands at the foot of every dialog. An app provides it once. */
export const DialogFoot = createContext<ReactNode>(null);
