import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { SheetBody } from './SheetBody';
import { useSheet } from './useSheet';

interface Props {
  lessonId: number;
  /** After «Terminer la séance»: kept, and sent if there is a network. */
  onFinished?: () => void;
  /** The first empty row has the focus when the sheet comes. */
  isFocused?: boolean;
  /** What ending it leads to: «Terminer et suivante». */
  endLabel?: string;
  /** The two decisive buttons stay at the foot of what scrolls. */
  hasFoot?: boolean;
}

/** The attendance of one lesson, entered by hand, keyboard or thumb (teaching 19). Its heading is the page's. */
export function Sheet({ lessonId, onFinished, isFocused = false, endLabel, hasFoot }: Props) {
  const of = useSheet(lessonId, onFinished);
  return (
    <Loaded of={of.found}>
      {() => <SheetBody of={of} isFocused={isFocused} endLabel={endLabel} hasFoot={hasFoot} />}
    </Loaded>
  );
}
