/** A mistake of the user: printed without a stack, exit code 2. Everything else that is thrown is a bug. */
export class UserError extends Error {
  override readonly name = 'UserError'
}
