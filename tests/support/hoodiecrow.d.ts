/** The part of the package that the tests use. */
declare module 'hoodiecrow-imap' {
  export interface StoredMail {
    uid: number;
    raw: string;
    flags: string[];
  }
  export interface ImapServer {
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    server: import('node:net').Server;
    folderCache: Record<string, { messages: StoredMail[]; uidvalidity: number }>;
    appendMessage(folder: string, flags: string[], date: string | false, raw: string): void;
  }
  export default function hoodiecrow(options: {
    plugins?: string[];
    storage: Record<string, object>;
  }): ImapServer;
}
