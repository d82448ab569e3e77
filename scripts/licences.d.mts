/** The page with the licence of each package that the lockfile names; `problems` are those that may not be used. */
export function licencesPage(): { page: string; problems: string[] };
