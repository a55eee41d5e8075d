/** The keys and positions from the root of a YAML document to one of its values. */
export type YamlPath = readonly (string | number)[]
