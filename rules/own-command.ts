/** Returns the command that runs sunset where the plugin is installed. Yarn without a folder of packages is known by its loader; `npx` finds nothing there. */
export function ownCommand({ pnp }: NodeJS.ProcessVersions): string {
  return pnp === undefined ? 'npx sunset-lint' : 'yarn sunset-lint'
}
