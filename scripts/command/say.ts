/** Reports progress on stderr: one line that is overwritten in a terminal, a line each elsewhere. */
export function say(text: string): void {
  const width = process.stderr.isTTY ? (process.stderr.columns ?? 80) : 0;
  process.stderr.write(width > 0 ? `\r${text.slice(0, width - 1).padEnd(width - 1)}` : `${text}\n`);
}
