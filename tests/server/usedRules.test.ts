import { parseStyles, usedRules } from '../../server/pages/usedRules';

const used = (css: string, html: string) => usedRules(parseStyles(css), html).replace(/\s+/g, '');

test.each([
  ['.face{color:red}', '.face{color:red}'],
  ['.note{color:red}', ''],
  ['h1,.note{color:red}', 'h1{color:red}'],
  ['.face .note{color:red}', ''],
  ['.face:not(.note):hover{color:red}', '.face:not(.note):hover{color:red}'],
  ['@media print{.note{color:red}}', ''],
  ['@media print{@supports (gap:1px){.note{a:b}}.big{c:d}}', '@mediaprint{.big{c:d}}'],
  [
    '.face{animation:.2s grow}@keyframes grow{to{scale:2}}@keyframes hop{to{top:0}}',
    '.face{animation:.2sgrow}@keyframesgrow{to{scale:2}}',
  ],
  [':root{--x:1}body::before{content:"."}', ':root{--x:1}body::before{content:"."}'],
])('a page brings of %s the rules that it needs: %s', (css, rules) => {
  expect(used(css, '<p class="face big"></p>')).toBe(rules.replace(/\s+/g, ''));
});
