import { notifications } from '@tandem/shared/contract/desk/notifications';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { NoticeMailsForm } from './NoticeMailsForm';

/** «Notifications par e-mail», among the cards of the account (desk 24). */
export function NoticeMailsCard() {
  const found = useEndpoint(notifications.mails, {});
  return (
    <Card title="Notifications par e-mail">
      <Loaded of={found}>{(saved) => <NoticeMailsForm saved={saved} />}</Loaded>
    </Card>
  );
}
