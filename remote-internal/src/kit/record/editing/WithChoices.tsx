import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { type Choices, noChoices, useChoices } from '@tandem/shared/forms/fields/useChoices';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import type { ReactNode } from 'react';

interface Props {
  lists: readonly ListKey[];
  children: (choices: Choices) => ReactNode;
}

/** A window whose fields choose from lists: it opens once they are here. */
export const WithChoices = (props: Props) =>
  props.lists.length > 0 ? <Chosen {...props} /> : props.children(noChoices);

const Chosen = ({ lists, children }: Props) => (
  <Loaded of={useChoices(lists)} skeleton={null}>
    {children}
  </Loaded>
);
