export function buildGuide(from: string, to: string): Promise<void>;
