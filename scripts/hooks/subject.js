/** The longest subject that a list of commits shows whole. */
const longest = 72;
const kinds = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'bench', 'style', 'chore', 'revert'];
const shape = new RegExp(`^(?:${kinds.join('|')})(?:\\([a-z0-9-]+\\))?!?: \\S`);
/** Git writes these itself. */
const own = /^(?:Merge |Revert "|fixup! |squash! )/;

/** What is wrong with the first line of a commit message; undefined where nothing is. */
export function subjectFault(message) {
  const subject = message.split('\n')[0] ?? '';
  if (own.test(subject)) return undefined;
  if (!shape.test(subject)) return `A subject reads «feat(students): …», with one of ${kinds.join(', ')}.`;
  return subject.length > longest
    ? `A subject has at most ${longest} signs; this one has ${subject.length}.`
    : undefined;
}
