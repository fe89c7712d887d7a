// The one thing that two domains show: «Mon compte» of the offices stands in «Mon profil» of a teacher.
export { AccountCards as OwnAccount } from './access/account/AccountCards';
