/** Names of database clients: their results are rows of the project, not responses. */
const names = /^(?:db|database|sql|pool|knex|prisma|kysely|drizzle|sequelize|mongo|mongodb|collection|pg|postgres|mysql|sqlite|d1|dexie)$$/i

/** `recordsDb`, `appDatabase`. */
const endings = /(?:[a-z]D[Bb]|Database)$/

const statement = /^\s*(?:select|insert|update|delete|with|replace)\s/i

export function isDatabaseName(name: string): boolean {
  return names.test(name) || endings.test(name)
}

/** Tests if a text is a statement of a database's language. */
export function isStatement(text: string): boolean {
  return statement.test(text)
}
