import styles from './FieldChoices.module.css';

/** How many characters two texts have in common at their start. */
function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
const reversed = (text: string) => Array.from(text).toReversed().join('');

/** Where a text differs from another one that is much like it: from, to; undefined where too little is the same. */
function differingPart(text: string, other: string): [number, number] | undefined {
  const start = commonStart(text, other);
  const end = commonStart(reversed(text.slice(start)), reversed(other.slice(start)));
  const isAlike = start + end >= Math.max(text.length, other.length) / 2;
  return isAlike ? [start, text.length - end] : undefined;
}

/** A value, with the letters marked that make the difference. */
export function DifferingText({ text, other }: { text: string; other: string | null }) {
  const part = other === null ? undefined : differingPart(text, other);
  if (!part) return <span>{text}</span>;
  const [from, to] = part;
  return (
    <span>
      {text.slice(0, from)}
      <mark className={styles.mark}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </span>
  );
}
