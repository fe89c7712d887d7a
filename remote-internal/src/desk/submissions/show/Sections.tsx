import { type Submission, submissions } from '@tandem/shared/contract/desk/submissions';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Download } from 'lucide-react';
import { sizeOf } from '../../../kit/file-size';
import styles from './show.module.css';

/** All that was sent, in the words of the form. */
export const Sections = ({ of }: { of: Submission }) => (
  <div className={styles.sections} data-personal="">
    {of.cv && <CvButton id={of.id} {...of.cv} />}
    {of.sections.map(({ title, rows }) => (
      <section key={title} aria-label={title}>
        <h4>{title}</h4>
        <dl>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);

function CvButton({ id, name, size }: { id: number; name: string; size: number }) {
  const { download } = usePlatform();
  const { run, isRunning } = useAction(submissions.cv);
  const open = async () => {
    const answer = await run({ params: { id } });
    if (answer?.ok) download(answer.body, name);
  };
  return (
    <div>
      <Button icon={<Download size={16} aria-hidden />} isBusy={isRunning} onClick={() => void open()}>
        {`CV (${sizeOf(size)})`}
      </Button>
    </div>
  );
}
