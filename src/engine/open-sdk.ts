import type { Sdk } from '../calls/state/run.ts'
import type { Client } from '../clients/client.ts'
import type { SdkMethod } from '../schedule/sdk-methods.ts'
import type { Module } from '../syntax/module.ts'
import type { Interest, SdkPackage } from '../uses/interest.ts'

/** The modules of SDKs that the code of a project imports, directly or through other modules of the SDK. */
export interface SdkModules {
  module(file: string): Module | undefined
  /** Resolves an import of an SDK, by the project or by the SDK itself. */
  resolve(from: string, specifier: string): string | undefined
  sdk(file: string): Sdk | undefined
  /** Returns the client that a module of an SDK exports, where a model stands for the module. */
  client?(file: string): Client | undefined
}

/** An SDK whose code can be analysed. */
export interface OpenSdk extends Omit<SdkModules, 'sdk'> {
  readonly version: string
  readonly sdk: Sdk
  /** Returns the facts about one of its modules, where modules differ. */
  sdkOf?(file: string): Sdk
  /** The package that holds the table of its methods. */
  readonly table?: { readonly name: string, readonly version: string }
  /** Resolves an import of the package, or of a path in it. */
  entry(path: string): string | undefined
  /** Tests if its code is built as its schedule says, where that shows only when it is analysed. */
  fits?(interest: Interest): boolean
  /** Returns its methods with their requests. */
  methods(interest: Interest): readonly SdkMethod[]
}

/** A package that a schedule names, with the server that its requests go to. */
export interface NamedSdk { readonly package: SdkPackage, readonly server: string }
