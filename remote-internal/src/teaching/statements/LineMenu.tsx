import type { Statement, StatementLine } from '@tandem/shared/contract/teaching/statements.file';
import { statements } from '@tandem/shared/contract/teaching/statements';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useUndo } from '../../kit/acts/useUndo';
import { LineDialog } from './LineDialog';
import { useActionFeedback } from '../useActionFeedback';

/** Changing and taking away a line that somebody wrote; the removal can be taken back. */
export function LineMenu({ line, statement }: { line: StatementLine; statement: Statement }) {
  const { notify } = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useAction(statements.removeLine);
  const undo = useUndo();
  const showFeedback = useActionFeedback(statements.submit);

  const handleRemove = async () => {
    const answer = await remove.run({ params: { id: line.id! }, query: { version: line.version! } });
    if (!answer?.ok) return void showFeedback(answer, '');
    notify({ text: `Ligne «\u00a0${line.label}\u00a0» retirée.`, tone: 'ok', ...undo(answer.body.act) });
  };

  return (
    <>
      <Menu
        label={`Actions pour «\u00a0${line.label}\u00a0»`}
        trigger={<EllipsisVertical size={18} aria-hidden />}
        items={[
          { label: 'Modifier…', onSelect: () => setIsOpen(true) },
          { label: 'Retirer', onSelect: () => void handleRemove(), isDanger: true },
        ]}
      />
      {isOpen && <LineDialog statement={statement} line={line} onClose={() => setIsOpen(false)} />}
    </>
  );
}
