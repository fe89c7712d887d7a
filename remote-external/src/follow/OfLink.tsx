import { Confirm } from './Confirm';
import { Consents } from './Consents';
import { Follow } from './Follow';

interface Props {
  act: string;
  token: string;
  page: string;
}

/** What a link of a mail opens. */
export function OfLink({ act, token, page }: Props) {
  if (act === 'consent') return <Consents key={token} token={token} />;
  return act === 'confirm' ? <Confirm key={token} token={token} /> : <Follow key={token} token={token} page={page} />;
}
