// What is typed into a form stands in the one form engine (`useZodForm`), which checks it, says its faults and guards what is unsaved.
import ts from 'typescript';
import { inSources } from './sources.js';

/** Where fields stand that somebody sends. */
const forms = new Set(['Form', 'FormDialog', 'ConfirmDialog', 'Dialog']);

/** Those that load no engine, and why. */
const without = new Map([
  ['shared/src/ui/sign-in/LoginForm.tsx', 'it is filled in before its code is there, and loads no engine'],
  ['shared/src/ui/sign-in/second-step/ProveStep.tsx', 'it follows at once, and loads no engine'],
  ['shared/src/ui/sign-in/second-step/SetUpStep.tsx', 'it follows at once, and loads no engine'],
  ['remote-auth/src/password-reset/PasswordResetForm.tsx', 'the pages before the sign-in load no engine'],
  ['shell/src/bug-report/ReportDialog.tsx', 'it opens where something failed, perhaps the engine'],
]);

const attributesOf = (element) => new Map(element.attributes.properties.map((one) => [one.name?.getText(), one]));

/** A search asks while it is typed; it sends nothing. */
const isForm = (element) =>
  forms.has(element.tagName.getText()) && attributesOf(element).get('role')?.initializer?.text !== 'search';

/** The value's name in `const [value, setValue] = useState(…)`. */
const stateOf = ({ name, initializer }) =>
  ts.isArrayBindingPattern(name) &&
  initializer &&
  ts.isCallExpression(initializer) &&
  initializer.expression.getText() === 'useState' &&
  name.elements[0]?.name?.getText();

const mentions = (node, names) =>
  (ts.isIdentifier(node) && names.has(node.text)) ||
  ts.forEachChild(node, (child) => mentions(child, names) || undefined) === true;

/** The fields of a form that are bound to `useState`: their lines. */
export function handHeldFields(text) {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const states = new Set();
  const elements = [];
  const walk = (node) => {
    const state = ts.isVariableDeclaration(node) && stateOf(node);
    if (state) states.add(state);
    if (ts.isJsxOpeningLikeElement(node)) elements.push(node);
    ts.forEachChild(node, walk);
  };
  walk(source);
  if (!elements.some(isForm)) return [];

  const isBound = (element) => {
    const attributes = attributesOf(element);
    const value = (attributes.get('value') ?? attributes.get('checked'))?.initializer;
    return (attributes.has('onValue') || attributes.has('onChange')) && value && mentions(value, states);
  };
  return elements.filter(isBound).map((element) => source.getLineAndCharacterOfPosition(element.getStart()).line + 1);
}

/** Every such field, and every exception that has become needless. */
export function formFaults() {
  const needless = new Set(without.keys());
  const faults = inSources((file, text) => {
    const lines = file.endsWith('.tsx') && !file.endsWith('.test.tsx') ? handHeldFields(text) : [];
    const isException = without.has(file);
    if (lines.length > 0) needless.delete(file);
    return isException
      ? []
      : lines.map((line) => `${file}:${line} holds a field of its form in useState; use useZodForm`);
  });
  return [
    ...faults,
    ...[...needless].map((file) => `${file} is no exception any more; take it out of scripts/shape/forms.js`),
  ];
}
