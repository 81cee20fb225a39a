-- Two people edit squads: whoever saves over somebody else's change is told. A row outlives the players of its squad, so that a squad
-- which is deleted and written anew is not taken for the old one. A squad without a row is as it was before versions: the first.
create table squads (
  club_id integer not null references categories on delete cascade,
  season text not null check (length(season) between 1 and 20),
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  primary key (club_id, season)
);
