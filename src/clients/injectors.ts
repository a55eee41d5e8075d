/** Functions of frameworks that return an instance of the class that is passed; by the documentation of Angular 14 and later. */
export const injectors: ReadonlySet<string> = new Set(['@angular/core:inject'])
