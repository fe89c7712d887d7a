import { verdictOf } from '@tandem/shared/rules/courses/score';
import styles from './Score.module.css';

/** How well a group suits: out of 100, in a word, and in its colour. */
export function Score({ score, isWished }: { score: number; isWished: boolean }) {
  const { word, tone } = verdictOf(score, isWished);
  return (
    <span className={styles.score} data-tone={tone} title={`${score} points sur 100`}>
      {`${score} · ${word}`}
    </span>
  );
}
