import type { Audience } from '@tandem/shared/access';

interface Day {
  title: string;
  text: string;
  href: string;
}

const home = '/internal/dashboard';

const office: readonly Day[] = [
  {
    title: 'L’accueil',
    text: 'Les cartes disent ce qui presse\u00a0: commencez par la première, son bouton agit sur place.',
    href: home,
  },
  {
    title: 'Les demandes',
    text: 'Vérifiez un formulaire reçu en ligne, puis décidez d’une demande\u00a0: placer, mettre en attente ou ne pas retenir.',
    href: `${home}?submissions=open`,
  },
  {
    title: 'Une fiche',
    text: 'Cherchez un·e apprenti·e par Ctrl K, ouvrez sa fiche et corrigez une ligne\u00a0: le message offre d’annuler.',
    href: '/internal/students',
  },
  {
    title: 'Un groupe',
    text: 'La carte de la demande montre où un groupe peut s’ouvrir\u00a0: pressez une case, puis lisez ce qu’elle propose.',
    href: '/internal/appapp',
  },
  {
    title: 'La fin du mois',
    text: 'Contrôlez un décompte, validez-le, et voyez que ses séances sont verrouillées.',
    href: '/internal/teachers?statements=1',
  },
];

const coach: readonly Day[] = [
  { title: 'L’accueil', text: 'Les cartes disent quels suivis pressent, et depuis quand.', href: home },
  {
    title: 'Les demandes',
    text: 'Vérifiez une demande reçue en ligne, choisissez l’antenne, acceptez-la.',
    href: `${home}?submissions=open`,
  },
  {
    title: 'Un suivi',
    text: 'Ouvrez un suivi\u00a0: la bande foncée dit qui peut le lire, et personne d’autre ne sait qu’il existe.',
    href: '/internal/coachapp',
  },
  {
    title: 'Une fiche',
    text: 'Cherchez un·e apprenti·e par Ctrl K, et voyez ses cours et ses présences.',
    href: '/internal/students',
  },
  {
    title: 'Les présences',
    text: 'Les alertes montrent qui manque trop souvent.',
    href: '/internal/presence?tab=alerts',
  },
];

const teacherOf = (id: number | undefined): readonly Day[] => {
  const own = `/internal/teachers/show/${id}`;
  return [
    { title: 'Mon profil', text: 'Vos prochaines séances, vos groupes et vos coordonnées.', href: own },
    {
      title: 'Les présences',
      text: 'Après la séance, notez chacun·e\u00a0: présent·e, en retard, excusé·e ou non excusé·e, puis terminez.',
      href: own,
    },
    {
      title: 'Les absences',
      text: 'Annoncez vos indisponibilités assez tôt\u00a0: le bureau cherche qui vous remplace.',
      href: `${own}?tab=availability`,
    },
    {
      title: 'Le décompte',
      text: 'À la fin du mois, contrôlez les séances payées et transmettez le décompte.',
      href: `${own}?tab=pay`,
    },
    { title: 'Le compte', text: 'Choisissez les e-mails que vous recevez.', href: own },
  ];
};

/** One page a day for the first five days, by what somebody works at. */
export function tourOf(audience: Audience, teacherId: number | undefined): readonly Day[] {
  if (audience === 'teacher') return teacherOf(teacherId);
  return audience === 'coach' ? coach : office;
}
