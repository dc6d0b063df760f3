const touches = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'];

/** Watches for touches from now on. @returns how many milliseconds ago the last one was */
export function watchTouches(): () => number {
  let touchedAt = performance.now();
  const touched = () => void (touchedAt = performance.now());
  for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true });
  return () => Math.round(performance.now() - touchedAt);
}
