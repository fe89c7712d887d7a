import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { type Choices, noChoices, useChoices } from '@tandem/shared/forms/fields/useChoices';
import { Loaded } from '@tandem/shared/ui/Loaded';
import type { ReactNode } from 'react';

interface Props {
  lists: readonly ListKey[];
  children: (choices: Choices) => ReactNode;
}

/** What some fields choose from, where they choose from anything. */
export const WithChoices = (props: Props) =>
  props.lists.length > 0 ? <Chosen {...props} /> : props.children(noChoices);

const Chosen = ({ lists, children }: Props) => <Loaded of={useChoices(lists)}>{children}</Loaded>;
