import { optionsOf, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { learningYears } from '@tandem/shared/contract/people/teachers.fields';
import { yearText } from '@tandem/shared/contract/people/teachers.labels';
import { readAvailabilityQuestion } from '@tandem/shared/rules/courses/availability-question';
import { Form } from '@tandem/shared/forms/Form';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import type { Question } from './question';
import { TimeField } from '../../../kit/TimeField';
import styles from './search.module.css';

interface Props {
  choices: Choices;
  question: Question;
  onQuestion: (question: Question) => void;
}

const years = learningYears.map((year) => ({ value: String(year), label: `${yearText(year)} année` }));

/** A sentence that fills the fields, and the fields themselves. */
export function QuestionFields({ choices, question, onQuestion }: Props) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const set = (changes: Question) => onQuestion(cleaned({ ...question, ...changes }));
  const items = (list: ListKey) => choices.optionsOf(list).map(({ id, label }) => ({ value: String(id), label }));

  const read = () => {
    const understood = readAvailabilityQuestion(text, {
      branches: choices
        .optionsOf('branch')
        .map(({ extra, code, ...item }) => ({ ...item, code: codeOf(extra) ?? code })),
      locations: choices.optionsOf('location-course'),
    });
    const isNothing = Object.keys(understood).length === 0;
    setSaid(isNothing ? 'La question n’a pas été comprise\u00a0: choisissez dans les champs.' : '');
    if (!isNothing) onQuestion(understood);
  };

  return (
    <>
      <Form className={styles.line} role="search" aria-label="Disponibilités" onSubmit={read}>
        <TextField
          name="question"
          label="Votre question"
          placeholder="MAT à Morges mardi 18h"
          maxLength={200}
          className={styles.question}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="primary" icon={<Search size={16} aria-hidden />}>
          Chercher
        </Button>
        <p role="status" className={styles.said}>
          {said}
        </p>
      </Form>
      <div className={styles.fields}>
        <SelectField
          name="branchId"
          label="Branche"
          options={items('branch')}
          value={textOf(question.branchId)}
          onValue={(value) => set({ branchId: numberOf(value) })}
          placeholder="Choisir…"
        />
        <SelectField
          name="locationCourseId"
          label="Lieu"
          options={items('location-course')}
          value={textOf(question.locationCourseId)}
          onValue={(value) => set({ locationCourseId: numberOf(value) })}
          placeholder="Partout"
        />
        <SelectField
          name="weekday"
          label="Jour"
          options={optionsOf(weekdayLabels)}
          value={question.weekday ?? ''}
          onValue={(value) => set({ weekday: value || undefined })}
          placeholder="Choisir…"
        />
        <TimeField value={question.time} onValue={(time) => set({ time })} />
        <SelectField
          name="learningYear"
          label="Niveau"
          options={years}
          value={textOf(question.learningYear)}
          onValue={(value) => set({ learningYear: numberOf(value) })}
          placeholder="Tous"
        />
      </div>
    </>
  );
}

const codeOf = (extra: Record<string, unknown>) => (typeof extra['shortCode'] === 'string' ? extra['shortCode'] : null);
const textOf = (number: number | undefined) => (number === undefined ? '' : String(number));
const numberOf = (text: string) => (text ? Number(text) : undefined);
/** What is not said stands nowhere. */
const cleaned = (question: Question): Question =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined));
