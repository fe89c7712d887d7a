import { accompanimentSections, shortestSummary } from '@tandem/shared/contract/coaching/accompaniments.record';
import { asText } from '@tandem/shared/fields/text';
import type { Section } from '@tandem/shared/forms/fields/section';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import layout from '../../form.module.css';
import styles from './accompaniment.module.css';

const { summary: summaryField } = accompanimentSections.content;
const { privateNote: noteField } = accompanimentSections.note;

/** What begins a paragraph of a summary. */
const textBlocks = ['Situation', 'Points discutés', 'Convenu', 'Ressources', 'À suivre'] as const;

interface Props {
  section: Section;
  /** Written by whoever types: the private note is theirs. */
  isOwn: boolean;
}

/** The summary with its blocks of text, and the note that nobody else reads. */
export function Said({ section: { name, values, set, touch, errorOf }, isOwn }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const summary = asText(values['summary']);
  const insert = (block: string) => {
    set({ summary: `${summary.trimEnd()}${summary.trim() ? '\n\n' : ''}${block}\u00a0: ` });
    requestAnimationFrame(() => {
      const end = area.current?.value.length ?? 0;
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  };

  return (
    <div className={layout.stack}>
      <TextAreaField
        ref={area}
        id={`${name}.summary`}
        name="summary"
        label={summaryField.label}
        hint={
          values['presence'] === 'present'
            ? `${shortestSummary} caractères au moins. Lu par les coachs de l’antenne et l’administration.`
            : 'Lu par les coachs de l’antenne et l’administration.'
        }
        rows={9}
        maxLength={summaryField.max}
        value={summary}
        onChange={({ target }) => set({ summary: target.value })}
        onBlur={() => touch('summary')}
        error={errorOf('summary')}
      />
      <div className={styles.blocks} role="group" aria-label="Insérer dans le résumé">
        {textBlocks.map((block) => (
          <Button key={block} size="small" icon={<Plus size={14} aria-hidden />} onClick={() => insert(block)}>
            {block}
          </Button>
        ))}
      </div>
      {isOwn && (
        <div className={styles.private}>
          <TextAreaField
            id={`${name}.privateNote`}
            name="privateNote"
            label={noteField.label}
            hint="Visible par vous seul·e. L’administration ne la lit qu’avec un motif, qui est noté."
            rows={3}
            maxLength={noteField.max}
            value={asText(values['privateNote'])}
            onChange={({ target }) => set({ privateNote: target.value })}
            error={errorOf('privateNote')}
          />
        </div>
      )}
    </div>
  );
}
