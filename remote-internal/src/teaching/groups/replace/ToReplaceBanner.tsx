import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { ReplaceButton } from './ReplaceButton';
import styles from './replace.module.css';

/** «3 séances à remplacer», for whoever hands them on; nothing while there are none. */
export function ToReplaceBanner() {
  const { data } = useEndpoint(lessonImpacts.countToReplace, {});
  if (!data || data.total === 0) return null;
  return (
    <Banner tone="warn">
      <span className={styles.banner}>
        <span>
          <strong>{`${countOf(data.total, 'séance')} à remplacer`}</strong>
          {`\u00a0: ${namesOf(data.teachers)}.`}
        </span>
        <ReplaceButton />
      </span>
    </Banner>
  );
}

const mostNamed = 3;

/** «Noé Blanc, Lia Rochat et 2 autres absents» */
function namesOf(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const named = names.slice(0, mostNamed).join(', ');
  if (more > 0) return `${named} et ${countOf(more, 'autre')} sont absents`;
  return `${named} ${names.length > 1 ? 'sont absents' : 'est absent·e'}`;
}
