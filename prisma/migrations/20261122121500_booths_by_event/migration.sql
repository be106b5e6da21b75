-- A level's booths are found among its event's, which have an index; this one only made every new booth dearer.
DROP INDEX "Booth_levelId_idx";
