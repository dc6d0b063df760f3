import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

const root = join(import.meta.dirname, '../..');

const files = ['src/visitor', 'src/ui', 'src/app'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name)),
);

const isText = (node: ts.Node): boolean => {
  if (ts.isJsxText(node)) return !node.containsOnlyTriviaWhiteSpaces;
  if (ts.isJsxExpression(node)) return node.expression !== undefined && isText(node.expression);
  if (ts.isParenthesizedExpression(node)) return isText(node.expression);
  if (ts.isBinaryExpression(node)) return isText(node.right);
  if (ts.isConditionalExpression(node)) return isText(node.whenTrue) || isText(node.whenFalse);
  if (ts.isCallExpression(node)) return !/(map|from|createElement|viewOf)$/.test(node.expression.getText());
  return (
    ts.isStringLiteral(node) || ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)
  );
};

/** Elements in which a text stands beside something else, as `file:line`. */
function mixedIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), 99, true, 4);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(
        (child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces),
      );
      // A text that never changes may have siblings that stay.
      const changes = children.some((child) => ts.isJsxExpression(child));
      if ((children.length > 1 || ts.isJsxFragment(node)) && changes && children.some(isText))
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

// The translation of a browser replaces text nodes. React replaces the whole text of an element that has
// nothing else, but writes into the removed node, or throws, where a text has siblings.
it('every text is alone in its element, so that translated pages still change', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(mixedIn)).toEqual([]);
});
