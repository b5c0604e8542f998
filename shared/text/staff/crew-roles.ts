/** What people do at an event, besides the roles that the product knows. */
export const crewRoles = {
  crew_role: 'Crew',
  crew_role_cook: 'Cook',
  crew_role_cashier: 'Cashier',
} as const;
