import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.file';
import { accompanimentSections } from '@tandem/shared/contract/coaching/accompaniments.record';
import { accompanimentModeLabels } from '@tandem/shared/contract/enumerations';
import { rowsOf } from '@tandem/shared/fields/field';
import { textIn } from '@tandem/shared/fields/text';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';

const why = ({ privateNote, coach, openUntil }: Accompaniment) =>
  privateNote === undefined
    ? `Écrit par ${coach}\u00a0: un accompagnement n’est modifié que par qui l’a écrit, ou par l’administration avec un motif.`
    : `Verrouillé depuis le ${formatDate(openUntil)}, 30 jours après l’enregistrement. L’administration le corrige encore, avec un motif qui est noté.`;

const { meeting, content, note, next } = accompanimentSections;
const { date: _inTitle, mode: _too, ...others } = meeting;
const rows = rowsOf({ ...others, ...content, ...next, ...note });

/** One that this person reads and does not change any more. */
export const LockedView = ({ of }: { of: Accompaniment }) => (
  <>
    <Banner tone="info">{why(of)}</Banner>
    <Card title={`${accompanimentModeLabels[of.mode]} du ${formatDate(of.date)}`}>
      <DescriptionList
        items={rows
          .map((row) => ({ label: row.label, value: textIn(row, of), isWide: row.kind === 'long' }))
          .filter(({ value }) => value)}
      />
    </Card>
  </>
);
