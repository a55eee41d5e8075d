/** Functions of frameworks that give an instance of the class that they are given; by the documentation of Angular 14 and later. */
export const injectors: ReadonlySet<string> = new Set(['@angular/core:inject'])
