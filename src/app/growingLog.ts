/**
 * Tells once that a log is half as long as it may become.
 * @param write takes its lines
 * @param limit length in characters
 */
export function growingLog(
  write: (line: string) => void,
  limit: number,
  tell: () => void,
): (line: string) => void {
  let length = 0;
  return (line) => {
    write(line);
    const before = length;
    length += line.length + 1;
    if (before <= limit / 2 && length > limit / 2) tell();
  };
}
